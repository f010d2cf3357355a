package pattern

// This file runs a program: a set of threads for each place of the text, the
// one that JavaScript would try first before the others. Two threads at one
// instruction go on alike, so the second is dropped, and no place costs more
// than the program is long. What they may differ in is whether they took a
// character since the innermost opEnter, so that much is told apart: further
// out than the innermost it makes no difference, for a thread that goes on
// from there has taken something.

// MaxSteps is how many steps the searches of one line may take (results.md,
// section 8).
const MaxSteps = 5_000_000

// Span is a part of a text, in characters; its end is excluded.
type Span struct{ Start, End int }

// Match is where a pattern was found, and what its groups took.
type Match struct {
	Span
	slots []int32
}

// Group returns what capturing group number n took, from 1; false for one
// that took no part.
func (m *Match) Group(n int) (Span, bool) {
	s := Span{int(m.slots[2*n-2]), int(m.slots[2*n-1])}
	return s, s.End >= 0
}

type thread struct {
	pc    int32
	start int32
	slots []int32
}

// progress says whether a thread took a character since the innermost opEnter.
type progress int32

const (
	nothing progress = iota
	taken
)

// Search looks through one text, for one match or for one behind the other.
type Search struct {
	*Program
	text  []rune
	steps int
	// seen holds for each instruction and progress when it was last reached:
	// the place was number now of all that were looked at.
	seen  []int32
	now   int32
	at    int32     // the place that threads are brought to
	start int32     // where the thread that is followed began
	slots []int32   // of that thread
	kept  []int32   // slots to be put back
	free  [][]int32 // slots that no thread uses
	from  []thread  // the threads at the place before
	to    []thread  // the threads at the place, the first choice first
}

// stepsAnInstruction is what a program takes before its first step, a few bytes
// to a step, so that the patterns of a line are bounded in room as in time.
const stepsAnInstruction = 8

// In begins a search through text.
func (p *Program) In(text []rune) *Search {
	return &Search{Program: p, text: text, steps: -len(p.code) * stepsAnInstruction, seen: make([]int32, 2*len(p.code)), slots: make([]int32, p.slots)}
}

// Find looks for the first match at or behind the place from, which is no
// further than the end of the text. It takes its steps from *steps. Fault:
// TEXT_PATTERN_TOO_COSTLY when they run out.
func (s *Search) Find(from int, steps *int) (m Match, ok bool, err error) {
	s.steps += *steps
	defer func() { *steps, s.steps = s.steps, 0 }()
	s.to = s.to[:0]
	s.now++
	for at := from; at <= len(s.text); at++ {
		s.at = int32(at)
		if !ok {
			s.start = s.at
			for i := range s.slots {
				s.slots[i] = -1
			}
			s.follow(0, taken)
		}
		if s.steps -= 1 + len(s.to); s.steps < 0 {
			return Match{}, false, TooCostly.Fault("patterns may take %d steps on one line, and these take more", MaxSteps)
		}
		ok = s.advance(&m) || ok
		if ok && len(s.to) == 0 {
			break
		}
	}
	return m, ok, nil
}

// Count returns how many matches the text has that do not overlap. It takes
// its steps from *steps. Fault: TEXT_PATTERN_TOO_COSTLY when they run out.
func (s *Search) Count(steps *int) (int, error) {
	count := 0
	for from := 0; from <= len(s.text); count++ {
		m, ok, err := s.Find(from, steps)
		if err != nil || !ok {
			return count, err
		}
		if from = m.End; m.Start == m.End {
			from++
		}
	}
	return count, nil
}

// advance brings the threads over the next character. One that is at the end
// of the program is a match, and those behind it are given up.
func (s *Search) advance(m *Match) (matched bool) {
	s.from, s.to = s.to, s.from[:0]
	place := s.at
	s.at++
	s.now++
	char, folded := rune(-1), rune(-1)
	if int(place) < len(s.text) {
		char = s.text[place]
		folded = char
		if s.casing == folding {
			folded = fold(char)
		}
	}
	if char >= 128 {
		s.steps -= len(s.from) // a set is searched for it
	}
	for _, t := range s.from {
		switch i := &s.code[t.pc]; {
		case matched:
		case i.op == opMatch:
			matched = true
			m.Start, m.End = int(t.start), int(place)
			m.slots = append(m.slots[:0], t.slots...)
		case i.op == opCharacter && i.arg == folded, i.op == opSet && char >= 0 && s.sets[i.arg].has(char):
			s.start = t.start
			copy(s.slots, t.slots)
			s.follow(t.pc+1, taken)
		}
		if t.slots != nil {
			s.free = append(s.free, t.slots)
		}
	}
	return matched
}

// follow brings a thread to all the instructions that take a character, or
// end the program, and that it reaches from pc without taking one.
func (s *Search) follow(pc int32, p progress) {
	for {
		mark := &s.seen[2*pc+int32(p)]
		if *mark == s.now {
			return
		}
		*mark = s.now
		s.steps--
		i := &s.code[pc]
		pc++
		switch i.op {
		case opSplit:
			s.follow(i.x, p)
			pc = i.y
		case opJump:
			pc = i.x
		case opSave:
			kept := s.slots[i.x]
			s.slots[i.x] = s.at
			s.follow(pc, p)
			s.slots[i.x] = kept
			return
		case opForget:
			s.forget(i, pc, p)
			return
		case opEnter:
			p = nothing
		case opProgress:
			if p == nothing {
				return
			}
		case opBegin, opEnd, opEdge, opInside:
			if !s.holds(i.op) {
				return
			}
		default:
			s.to = append(s.to, thread{pc: pc - 1, start: s.start, slots: s.copied()})
			return
		}
	}
}

// forget goes on with the slots of i empty, and puts them back.
func (s *Search) forget(i *instruction, pc int32, p progress) {
	n := len(s.kept)
	s.kept = append(s.kept, s.slots[i.x:i.y]...)
	for k := i.x; k < i.y; k++ {
		s.slots[k] = -1
	}
	s.steps -= int(i.y-i.x) / slotsAStep
	s.follow(pc, p)
	copy(s.slots[i.x:i.y], s.kept[n:])
	s.kept = s.kept[:n]
}

// slotsAStep is how many slots are copied in the time of a step.
const slotsAStep = 8

// copied returns a copy of the slots, for a thread to keep.
func (s *Search) copied() []int32 {
	n := len(s.slots)
	if n == 0 {
		return nil
	}
	s.steps -= n / slotsAStep
	var slots []int32
	if last := len(s.free) - 1; last >= 0 {
		slots, s.free = s.free[last], s.free[:last]
	} else {
		slots = make([]int32, n)
		s.steps -= n // for the room
	}
	copy(slots, s.slots)
	return slots
}

// holds reports whether a condition on the place is met.
func (s *Search) holds(o op) bool {
	switch o {
	case opBegin:
		return s.at == 0
	case opEnd:
		return int(s.at) == len(s.text)
	}
	return (s.wordAt(s.at-1) != s.wordAt(s.at)) == (o == opEdge)
}

func (s *Search) wordAt(i int32) bool {
	return i >= 0 && int(i) < len(s.text) && s.word.has(s.text[i])
}
