package markdown

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"

	"reckon/engine/internal/source"
)

// noFormulas is the marker of a document that has nothing to derive.
const noFormulas = "<!--vmark:no-formulas-->"

// collectNodes fills in the top-level nodes, and finds the anchors that stand in
// HTML blocks on any level.
func (r *reading) collectNodes(d *Document, root ast.Node) {
	for child := root.FirstChild(); child != nil; child = child.NextSibling() {
		node := Node{Span: source.Span{Start: r.nodeStart(child)}}
		switch child := child.(type) {
		case *ast.Heading:
			node.Kind = Heading
		case *tableNode:
			node.Kind, node.Table = Tabular, child.table
		case *ast.FencedCodeBlock:
			if info, ok := r.rulesInfo(child); ok {
				node.Kind, node.Block = Rules, r.block(child, info)
			}
		case *ast.HTMLBlock:
			if r.isMarker(child) {
				node.Kind = Marker
			}
		}
		d.Nodes = append(d.Nodes, node)
	}
	r.endNodes(d.Nodes)
	r.noteHTML(root)
}

// nodeStart returns the first byte of a block that is not white space. goldmark
// knows the place of some blocks, and the lines of others.
func (r *reading) nodeStart(node ast.Node) int {
	start := node.Pos()
	if lines := node.Lines(); lines.Len() > 0 && (start < 0 || lines.At(0).Start < start) {
		start = lines.At(0).Start
	}
	for start < len(r.source) && isSpace(r.source[start]) {
		start++
	}
	return start
}

// endNodes fills in the end of each node: that of the last line before the next
// node that is not blank. Top-level nodes share no line, and nothing but blank
// lines stands between them.
func (r *reading) endNodes(nodes []Node) {
	next := len(r.source)
	for i := len(nodes) - 1; i >= 0; i-- {
		node := &nodes[i]
		if node.Kind == Rules && node.Block.Close == len(r.source) {
			node.Span.End = r.lineEnd(next)
		} else {
			last := trimmed(r.source, text.NewSegment(node.Span.Start, next)).Stop
			for last < next && r.source[last] != '\n' {
				last++
			}
			node.Span.End = r.lineEnd(last)
		}
		next = node.Span.Start
	}
}

// lineEnd returns the end of a line without the LF or CRLF before it, if any.
func (r *reading) lineEnd(end int) int {
	if end > 0 && r.source[end-1] == '\n' {
		end--
	}
	if r.splitsLineEnd(end) {
		end--
	}
	return end
}

// splitsLineEnd reports whether a place is between the two bytes of CRLF.
func (r *reading) splitsLineEnd(at int) bool {
	return at > 0 && strings.HasPrefix(r.text[at-1:], "\r\n")
}

// rulesInfo returns what stands after the word vmark in an info string, and
// whether that word is its first.
func (r *reading) rulesInfo(node *ast.FencedCodeBlock) (source.Span, bool) {
	if node.Info == nil {
		return source.Span{}, false
	}
	info := segmentSpan(node.Info)
	word := info.Start
	for word < info.End && !isSpace(r.source[word]) {
		word++
	}
	if string(r.source[info.Start:word]) != "vmark" {
		return source.Span{}, false
	}
	return r.trim(source.Span{Start: word, End: info.End}), true
}

// block returns a top-level fenced block. Such a fence ends with the line after
// its last one, or with the document.
func (r *reading) block(node *ast.FencedCodeBlock, info source.Span) *Block {
	b := &Block{Info: info, Lines: make([]source.Span, 0, node.Lines().Len()), Close: r.nextLine(info.End)}
	for i := range node.Lines().Len() {
		line := node.Lines().At(i)
		end := r.lineEnd(line.Stop)
		b.Lines = append(b.Lines, source.Span{Start: min(line.Start, end), End: end})
		b.Close = line.Stop
	}
	return b
}

// nextLine returns the start of the line after the one that holds the given
// byte.
func (r *reading) nextLine(at int) int {
	if i := bytes.IndexByte(r.source[at:], '\n'); i >= 0 {
		return at + i + 1
	}
	return len(r.source)
}

// isMarker reports whether an HTML block is only the no-formulas marker.
func (r *reading) isMarker(node *ast.HTMLBlock) bool {
	lines := node.Lines()
	return lines.Len() == 1 && !node.HasClosure() && r.lineText(lines.At(0)) == noFormulas
}

// noteHTML notes down the anchors in HTML blocks. None has a target. What is
// inside <script>, <pre>, <style> or <textarea> is code, and a processing
// instruction, a declaration or a CDATA section is no comment.
func (r *reading) noteHTML(root ast.Node) {
	walk(root, func(node ast.Node) bool {
		html, ok := node.(*ast.HTMLBlock)
		if !ok {
			return true
		}
		switch html.HTMLBlockType {
		case ast.HTMLBlockType2, ast.HTMLBlockType6, ast.HTMLBlockType7:
			lines := html.Lines()
			end := lines.At(lines.Len() - 1).Stop
			if html.HasClosure() {
				end = html.ClosureLine.Stop
			}
			r.noteComments(source.Span{Start: lines.At(0).Start, End: end})
		}
		return false
	})
}

// noteComments notes down the anchors among the comments of a piece of HTML. A
// comment that nothing closes goes on to the end.
func (r *reading) noteComments(html source.Span) {
	end := r.trim(html).End
	for at := html.Start; ; {
		i := bytes.Index(r.source[at:end], commentStart)
		if i < 0 {
			return
		}
		span := source.Span{Start: at + i, End: end}
		// The shortest comment is "<!-->", whose ends share their hyphens.
		inside := span.Start + len("<!")
		if i := bytes.Index(r.source[inside:end], []byte("-->")); i >= 0 {
			span.End = inside + i + len("-->")
		}
		if anchor, ok := parseAnchor(string(r.source[span.Start:span.End])); ok {
			anchor.Span = span
			r.anchors = append(r.anchors, anchor)
		}
		at = span.End
	}
}

// lineText returns a line without the white space around it.
func (r *reading) lineText(line text.Segment) string {
	line = trimmed(r.source, line)
	return string(r.source[line.Start:line.Stop])
}
