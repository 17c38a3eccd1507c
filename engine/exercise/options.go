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

// Parts and Locks are the ids that options can hide and lock, the same as in links.
var (
	Parts = []string{"title", "sentence", "data", "tools", "inputs", "file", "look", "transport",
		"predict", "notes", "theory", "rule", "step", "charts", "duel", "table", "link"}
	Locks = []string{"data", "inputs", "rule", "eta", "settings", "transport", "predict", "view",
		"duel"}
	// Changeable are the locks of the document: what a step can let its reader change.
	Changeable = Locks[:5]
)
