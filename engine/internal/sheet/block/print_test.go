package block

import (
	"strconv"
	"strings"

	"reckon/engine/internal/source"
)

// printer writes what a line of a document parses to in a short form, and the
// source text of its spans where they tell something.
type printer struct{ document string }

func (p printer) text(at source.Span) string { return at.Text(p.document) }

// line is a statement, or TYPE and the place of the fault, then the faults.
func (p printer) line(l Line) string {
	if l.Dropped != nil {
		return p.fault(*l.Dropped)
	}
	if l.Statement == nil {
		return ""
	}
	parts := []string{p.statement(l.Statement)}
	for _, f := range l.Faults {
		parts = append(parts, p.fault(f))
	}
	return strings.Join(parts, "; ")
}

// fault is the code, the name in brackets, and the source text in angles.
func (p printer) fault(f Fault) string {
	out := f.Code.String()
	if f.Name != "" {
		out += "(" + f.Name + ")"
	}
	return out + " ‹" + p.text(f.Span) + "›"
}

func (p printer) statement(s Statement) string {
	switch s := s.(type) {
	case *Binding:
		head := s.Head.Text
		if s.Quoted {
			head = p.text(s.Head.At)
		}
		return head + p.unit(s.Unit) + p.width(s.Width) + " = " + p.expr(s.Rule)
	case *Param:
		return p.param(s)
	case *Alias:
		return p.text(s.Header.At) + " is " + s.Symbol.Text
	case *Assertion:
		return "assert " + p.expr(s.Rule)
	case *Chart:
		return "chart " + s.Name.Text + " as " + s.Engine.Text + " of " + p.refs(s.Series) + " labelled " + p.expr(&s.Labels) +
			" aspect " + strconv.Itoa(s.AspectWidth) + ":" + strconv.Itoa(s.AspectHeight)
	case *Report:
		return "report " + strconv.Itoa(int(s.Kind)) + " (" + p.refs(s.Refs) + ") " + s.Text
	case *UnitDefinition:
		return "[" + s.Atom.Text + "] = [" + s.Unit.Map.String() + "]"
	}
	return "?"
}

func (p printer) param(s *Param) string {
	out := "param " + s.Name.Text + p.unit(s.Unit) + p.width(s.Width)
	if s.Domain != nil {
		out += " <" + strings.Join(s.Domain.Clauses, "|") + ">"
	}
	if s.Step != nil {
		out += " lattice " + s.Step.Text
	}
	out += " = " + s.Default.Text
	if !s.Usable {
		out += " (worthless)"
	}
	return out
}

func (p printer) unit(u *UnitClause) string {
	if u == nil {
		return ""
	}
	return "[" + u.Map.String() + "]"
}

func (p printer) width(w *int) string {
	if w == nil {
		return ""
	}
	return "." + strconv.Itoa(*w)
}

func (p printer) refs(refs []Ref) string {
	var names []string
	for _, r := range refs {
		names = append(names, p.expr(&r))
	}
	return strings.Join(names, ", ")
}

func (p printer) expr(e Expr) string {
	switch e := e.(type) {
	case *Number:
		return e.Text + p.unit(e.Unit)
	case *Date:
		return e.Value.String()
	case *Text:
		return strconv.Quote(e.Value)
	case *Ref:
		if e.Sheet != "" {
			return e.Sheet + "." + e.Name
		}
		return e.Name
	case *Call:
		var args []string
		for _, a := range e.Args {
			args = append(args, p.expr(a))
		}
		name := e.Name.Text
		if e.Glyph {
			name += "°"
		}
		return name + "(" + strings.Join(args, ", ") + ")"
	case *Unary:
		return "(" + e.Op.String() + " " + p.expr(e.Operand) + ")"
	case *Binary:
		return "(" + p.expr(e.Left) + " " + e.Op.String() + " " + p.expr(e.Right) + ")"
	}
	return "?"
}

// parse reads a line that stands in the middle of a document.
func parse(line string) (printer, Line) {
	document := "# é\n" + line + "\nx = 1\n"
	start := len("# é\n")
	return printer{document}, ParseLine(document, source.Span{Start: start, End: start + len(line)})
}

// String returns op as it is written.
func (op Op) String() string {
	switch op {
	case Not:
		return "not"
	case Negate:
		return "-"
	}
	for _, row := range operators {
		if row.op == op {
			return row.written
		}
	}
	return ""
}
