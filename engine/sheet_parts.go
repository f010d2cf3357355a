package engine

import "reckon/engine/internal/sheet"

// This file gives hosts names for the parts of results that are made below.

// SheetValue is a value of an evaluation.
type SheetValue = sheet.Value

// SheetAssertion is an assertion of an evaluation.
type SheetAssertion = sheet.Assertion

// SheetChart is a chart of a document.
type SheetChart = sheet.Chart

// SheetRule is a rule of an explanation.
type SheetRule = sheet.Rule

// SheetParam is a param of an explanation.
type SheetParam = sheet.DeclaredParam

// SheetParts is a sheet of an explanation.
type SheetParts = sheet.SheetParts

// SheetFunction is a function of the reference.
type SheetFunction = sheet.Function

// SheetEdit is an edit of a document's bytes.
type SheetEdit = sheet.Edit

// SheetProposal is a proposal of an inference.
type SheetProposal = sheet.Proposal

// What an assertion may be.
const (
	Unverified = sheet.Unverified // it could not be evaluated
	Holds      = sheet.Holds
	Fails      = sheet.Fails
)
