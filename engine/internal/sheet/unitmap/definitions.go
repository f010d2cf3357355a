package unitmap

import "slices"

// maxExpansion is how many atoms the expansion of one definition may have.
// More are never meant, and a long chain of definitions that each add an atom
// would take quadratic time and memory.
const maxExpansion = 100

// Definitions are the units that a document defines by others, at scale 1
// (format.md, 9.5). The zero value holds none. Use by one goroutine at a time.
type Definitions struct {
	order []string
	index map[string]int
	units []Map
	// users lists, per definition, those that read it, in order of definition.
	// It, loop and expanded are worked out once the definitions are known.
	users    [][]int
	loop     []bool
	expanded []expansion
}

// expansion is what a definition comes to.
type expansion struct {
	unit Map
	ok   bool
}

// Define adds the definition of an atom, in the spelling that Parse keeps. The
// first definition of an atom stays in force: it answers false for a second.
func (d *Definitions) Define(atom string, m Map) bool {
	if _, ok := d.index[atom]; ok {
		return false
	}
	if d.index == nil {
		d.index = make(map[string]int)
	}
	d.index[atom] = len(d.order)
	d.order = append(d.order, atom)
	d.units = append(d.units, m)
	d.users, d.loop, d.expanded = nil, nil, nil
	return true
}

// Expand returns m with every defined atom replaced by what it comes to. An
// atom in a loop stands for itself. It is false when an exponent leaves
// ±1,000,000 or one definition comes to more than 100 atoms.
func (d *Definitions) Expand(m Map) (Map, bool) {
	if !slices.ContainsFunc(m.factors, func(f Factor) bool { _, ok := d.index[f.Atom]; return ok }) {
		return m, true
	}
	d.settle()
	e := d.expand(m)
	return e.unit, e.ok
}

// expand replaces the atoms of m, whose own expansions are known.
func (d *Definitions) expand(m Map) expansion {
	var factors []Factor
	for _, f := range m.factors {
		i, ok := d.index[f.Atom]
		if !ok || d.loop[i] {
			factors = append(factors, f)
			continue
		}
		power, fits := Power(d.expanded[i].unit, f.Exponent)
		if !fits || !d.expanded[i].ok {
			return expansion{}
		}
		factors = append(factors, power.factors...)
	}
	sum, ok := gather(factors)
	return expansion{sum, ok}
}

// settle finds the loops and expands every definition, those first that others
// read, so that each is expanded once.
func (d *Definitions) settle() {
	if d.expanded != nil {
		return
	}
	d.link()
	d.expanded = make([]expansion, len(d.order))
	d.loop = make([]bool, len(d.order))
	for _, group := range d.groups() {
		if d.isLoop(group) {
			for _, i := range group {
				d.loop[i] = true
			}
			continue
		}
		e := d.expand(d.units[group[0]])
		if len(e.unit.factors) > maxExpansion {
			e = expansion{}
		}
		d.expanded[group[0]] = e
	}
}

// link notes for every definition which others read it.
func (d *Definitions) link() {
	d.users = make([][]int, len(d.order))
	for i, m := range d.units {
		for _, f := range m.factors {
			if used, ok := d.index[f.Atom]; ok {
				d.users[used] = append(d.users[used], i)
			}
		}
	}
}
