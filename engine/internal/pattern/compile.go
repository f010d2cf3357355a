package pattern

import "math"

// op is what an instruction does.
type op uint8

const (
	opCharacter op = iota // take the character arg
	opSet                 // take one of set arg
	opSplit               // go on at x, and failing that at y
	opJump                // go on at x
	opSave                // note the place in slot x
	opForget              // empty the slots from x to y, y excluded
	opEnter               // a time round begins: nothing is taken yet
	opProgress            // go on if something was taken since opEnter
	opBegin
	opEnd
	opEdge
	opInside
	opMatch
)

// instruction is one step of a program; the next one follows it.
type instruction struct {
	op   op
	arg  rune // a character, or the number of a set
	x, y int32
}

// Program is a compiled pattern. It is immutable.
type Program struct {
	code   []instruction
	sets   []set
	casing casing
	word   set
	slots  int // two for each capturing group
}

// Sizes of a program. A pattern of 500 characters comes to so much only
// where repetitions are nested. There are four threads at most to an
// instruction that takes a character, each with slots of four bytes.
const (
	maxInstructions = 50_000
	maxSlots        = 500_000
)

// Compile reads a pattern. Faults: TEXT_PATTERN_INVALID,
// TEXT_PATTERN_UNSUPPORTED; TEXT_PATTERN_TOO_LARGE, judged before the program
// is made.
func Compile(text string) (*Program, error) {
	p, n, err := parse(text)
	if err != nil {
		return nil, err
	}
	size, slots := n.size(), 2*p.taken
	if size.instructions > maxInstructions || size.takes*slots > maxSlots {
		return nil, TooLarge.Fault("the pattern repeats so much that it comes to %d instructions", size.instructions)
	}
	c := compiler{Program{code: make([]instruction, 0, size.instructions+1), sets: p.sets, casing: p.casing, word: newSet(p.wordSpans(), exact), slots: slots}}
	c.node(n)
	c.emit(instruction{op: opMatch})
	return &c.Program, nil
}

// Groups returns how many capturing groups p has.
func (p *Program) Groups() int { return p.slots / 2 }

// extent is how many instructions there are, and how many of them take a
// character. Threads wait at those alone.
type extent struct{ instructions, takes int }

// size returns how much n becomes, at most.
func (n *node) size() extent {
	var e extent
	for _, part := range n.parts {
		p := part.size()
		e = extent{limited(e.instructions + p.instructions), limited(e.takes + p.takes)}
	}
	switch n.kind {
	case character, class:
		return extent{1, 1}
	case sequence:
	case alternation:
		e.instructions += 2 * len(n.parts)
	case group:
		e.instructions += 2
	case repetition:
		if n.from < n.to {
			e.instructions++ // opForget
		}
		free := n.most - n.least
		if n.most == unbounded {
			free = 1
		}
		around := 1 // opSplit
		if n.parts[0].nullable() {
			around += 2 // opEnter, opProgress
		}
		e = extent{limited((n.least+free)*e.instructions + free*around + 1), limited((n.least + free) * e.takes)}
	default:
		return extent{1, 0}
	}
	return e
}

// limited keeps sizes where their products do not run over.
func limited(size int) int { return min(size, math.MaxInt32) }

type compiler struct{ Program }

// emit appends an instruction and returns where it stands.
func (c *compiler) emit(i instruction) int32 {
	c.code = append(c.code, i)
	return int32(len(c.code) - 1)
}

func (c *compiler) next() int32 { return int32(len(c.code)) }

func (c *compiler) node(n *node) {
	switch n.kind {
	case character:
		char := n.char
		if c.casing == folding {
			char = fold(char)
		}
		c.emit(instruction{op: opCharacter, arg: char})
	case class:
		c.emit(instruction{op: opSet, arg: rune(n.set)})
	case sequence:
		for _, part := range n.parts {
			c.node(part)
		}
	case alternation:
		c.alternation(n)
	case repetition:
		c.repetition(n)
	case group:
		slot := int32(2 * (n.number - 1))
		c.emit(instruction{op: opSave, x: slot})
		c.node(n.parts[0])
		c.emit(instruction{op: opSave, x: slot + 1})
	case begin:
		c.emit(instruction{op: opBegin})
	case end:
		c.emit(instruction{op: opEnd})
	case edge:
		c.emit(instruction{op: opEdge})
	case inside:
		c.emit(instruction{op: opInside})
	}
}

func (c *compiler) alternation(n *node) {
	var exits []int32
	for i, part := range n.parts {
		if i == len(n.parts)-1 {
			c.node(part)
			break
		}
		split := c.emit(instruction{op: opSplit})
		c.code[split].x = c.next()
		c.node(part)
		exits = append(exits, c.emit(instruction{op: opJump}))
		c.code[split].y = c.next()
	}
	for _, exit := range exits {
		c.code[exit].x = c.next()
	}
}

// repetition writes the times that must be, one behind the other, then those
// that may be. A time that need not be and takes nothing is refused, as
// JavaScript has it.
func (c *compiler) repetition(n *node) {
	for range n.least {
		c.round(n)
	}
	if n.most == unbounded {
		split := c.emit(instruction{op: opSplit})
		c.code[split].x = c.next()
		c.optional(n)
		c.emit(instruction{op: opJump, x: split})
		c.leave(split, n)
		return
	}
	splits := make([]int32, 0, n.most-n.least)
	for range n.most - n.least {
		split := c.emit(instruction{op: opSplit})
		c.code[split].x = c.next()
		splits = append(splits, split)
		c.optional(n)
	}
	for _, split := range splits {
		c.leave(split, n)
	}
}

// leave makes a split go on here where it does not go round, which a lazy
// repetition tries first.
func (c *compiler) leave(split int32, n *node) {
	s := &c.code[split]
	s.y = c.next()
	if n.lazy {
		s.x, s.y = s.y, s.x
	}
}

// round writes one time round, which begins with its groups empty.
func (c *compiler) round(n *node) {
	if n.from < n.to {
		c.emit(instruction{op: opForget, x: int32(2 * (n.from - 1)), y: int32(2 * (n.to - 1))})
	}
	c.node(n.parts[0])
}

// optional writes a time round that must take something. One that always does
// needs no looking after.
func (c *compiler) optional(n *node) {
	if !n.parts[0].nullable() {
		c.round(n)
		return
	}
	c.emit(instruction{op: opEnter})
	c.round(n)
	c.emit(instruction{op: opProgress})
}

// nullable reports whether n may take nothing.
func (n *node) nullable() bool {
	switch n.kind {
	case character, class:
		return false
	case sequence:
		for _, part := range n.parts {
			if !part.nullable() {
				return false
			}
		}
		return true
	case alternation:
		for _, part := range n.parts {
			if part.nullable() {
				return true
			}
		}
		return false
	case repetition:
		return n.least == 0 || n.parts[0].nullable()
	case group:
		return n.parts[0].nullable()
	}
	return true
}
