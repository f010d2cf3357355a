package protocol

// toolTable is the ordered list of tools, as clients see it.
var toolTable = []*tool{
	&evaluateExpressionTool,
	&evaluateDocumentTool,
	&checkDocumentTool,
	&addTool,
	&subtractTool,
	&multiplyTool,
	&divideTool,
	&powerTool,
	&sqrtTool,
	&evaluateTool,
	&visimarkCheckTool,
	&visimarkEvalTool,
	&visimarkExplainTool,
	&visimarkInferTool,
	&visimarkFmtTool,
	&visimarkRefTool,
	&visimarkFmtApplyTool,
	&visimarkInferApplyTool,
}
