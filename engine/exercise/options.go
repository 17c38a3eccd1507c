package exercise

import (
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/goal"
)

// readOptions reads what of the page an exercise shows and locks. Where it says what it shows, all
// else is hidden, also parts that the page gets later.
func (x *Exercise) readOptions(n data.Node) {
	m := n.Object("show", "hide", "lock")
	x.Hide, x.Lock = goal.ReadWords(m["hide"], Parts), goal.ReadWords(m["lock"], Locks)
	if !m["show"].Given() {
		return
	}
	if m["hide"].Given() {
		m["hide"].Refuse(goal.List(x.Hide), showOrHide)
		return
	}
	shown := goal.ReadWords(m["show"], Parts)
	for _, part := range Parts {
		if !slices.Contains(shown, part) {
			x.Hide = append(x.Hide, part)
		}
	}
}
