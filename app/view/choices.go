package view

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
)

// A group is one stop of Tab: the arrow keys go on within it (browser/group_js.go).
const (
	allArrows = "all"  // left and right as up and down
	upAndDown = "down" // left and right are the run's
)

// choice is a button in a group where one is chosen.
type choice struct {
	do      any // its action
	name    string
	on, off bool       // it is chosen; it is disabled
	lock    string     // that disables it; "" none
	lang    words.Lang // of its name, where that is another
}

// tabList is a row of choices that each show another part in the same place.
func tabList(name string, list []choice) app.HTMLElem {
	return choices("tablist", "tab", "selected", name, list)
}

// radios is a row of choices.
func radios(name string, list []choice) app.HTMLElem {
	return choices("radiogroup", "radio", "checked", name, list)
}

func choices(role, each, state, name string, list []choice) app.HTMLElem {
	stop := slices.IndexFunc(list, func(c choice) bool { return c.on && !c.off && c.lock == "" })
	if stop < 0 {
		stop = slices.IndexFunc(list, func(c choice) bool { return !c.off && c.lock == "" })
	}
	return el("div").Class("choices").Role(role).Aria("label", name).
		DataSet("arrows", allArrows).
		Body(app.Range(list).Slice(func(i int) app.UI {
			c := list[i]
			button := at(do(c.do, c.name), i == stop).Role(each).Aria(state, pressed(c.on)).
				Attr("disabled", c.off)
			if c.lang != "" {
				button = button.Lang(string(c.lang))
			}
			return off(button, c.lock)
		}))
}

// at says whether Tab comes to a button of a group.
func at(button app.HTMLElem, stop bool) app.HTMLElem {
	if stop {
		return button.TabIndex(0)
	}
	return button.TabIndex(-1)
}

// toolbar is a group of buttons. Tab stops at the first one that is not disabled.
func toolbar(class, name string, list ...tool) app.UI {
	stop := slices.IndexFunc(list, func(t tool) bool { return !t.off && t.lock == "" })
	return el("div").Class(class).Role("toolbar").Aria("label", name).DataSet("arrows", allArrows).
		Body(app.Range(list).Slice(func(i int) app.UI {
			return off(at(do(list[i].do, list[i].name), i == stop).Attr("disabled", list[i].off),
				list[i].lock)
		}))
}

// tool is a button of a toolbar.
type tool struct {
	do   any // its action
	name string
	off  bool
	lock string // that disables it; "" none
}

// stopOfFolds reports whether Tab comes to the row of a fold: it does to the first of the data and
// of the rule, for on a phone these are in a tab each.
func stopOfFolds(m *lab.Model, fold lab.Fold) bool {
	for _, group := range [][]lab.Fold{
		{lab.FoldInputs, lab.FoldTable, lab.FoldFile}, {lab.FoldConventions, lab.FoldDuel},
	} {
		first := slices.IndexFunc(group, func(f lab.Fold) bool { return m.Shows(partOf[f]) })
		if slices.Contains(group, fold) {
			return group[first] == fold
		}
	}
	return true
}

// partOf names the part of the page that a fold belongs to, as links hide it.
var partOf = map[lab.Fold]string{
	lab.FoldInputs: "inputs", lab.FoldConventions: "rule", lab.FoldDuel: "duel",
	lab.FoldTable: "table", lab.FoldFile: "file",
}
