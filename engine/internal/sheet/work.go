package sheet

// What a run does is counted in units of about ten nanoseconds, so that a
// document whose rules multiply its rows ends, on every machine at the same
// place, and so that the surroundings are asked often enough.
const (
	// maxWork is about five seconds. A column of 800,000 rows, which fills the
	// longest document, may read sixty names a row.
	maxWork = 500_000_000
	// workAStep is how much is done between two steps.
	workAStep = 1_000_000

	nodePrice   = 10    // a literal, a name or an operator
	cellPrice   = 2     // of a column that is reduced, where the builtin says no more
	anchorPrice = 5_000 // of an anchor or a name that a suggestion may be sought for
	powerPrice  = 2_000 // a power, which takes a series unless its exponent is whole
)

var tooMuch = typeFailure("the document asks for more work than a check does")

// spend counts work. Its failure says that no more is to be done, for the run
// has used up what it may or the surroundings end it.
func (r *Run) spend(units int) *failure {
	if r.work += units; r.work < r.nextStep {
		return nil
	}
	r.nextStep = r.work + workAStep
	if r.step() || r.work > maxWork {
		return tooMuch
	}
	return nil
}

// pause counts what a run does beside its rules, so that the surroundings are
// asked then too, and reports whether they end the run.
func (r *Run) pause(units int) bool {
	if r.nextStep -= units; r.work >= r.nextStep {
		r.nextStep = r.work + workAStep
		r.step()
	}
	return r.stopped != nil
}
