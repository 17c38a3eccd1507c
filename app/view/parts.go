package view

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
)

// In the browser, the page is mounted in parts: first the sentence, plane and transport, so that
// Play responds early, then the rest, one part a frame. Columns have their width from the start.
type part int

const (
	partFirst part = iota // sentence, plane and transport
	partRight             // what is learned
	partLeft              // of what
	partWhole             // and around them: the bar, what is open below, the share dialog
)

// Begin has the page come in parts.
func (s *State) Begin() { s.later = partWhole - partFirst; s.lacking = s.later }

// More lets the next part of the page be rendered, and reports whether there was one. It may be
// called more than once after the same rendering.
func (s *State) More() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.lacking > s.later: // what was asked for last is not rendered yet
	case s.later == 0:
		return false
	default:
		s.later--
	}
	return true
}

// has reports whether a part of the page is there.
func (s *State) has(p part) bool { return p <= partWhole-s.later }

// column returns a column of the page, without what is in it before its part has come.
func (r *Root) column(m *lab.Model, p part, class string, holds []string,
	list func() []app.UI) app.UI {
	if r.S.has(p) {
		if c := column(class, list()...); c != nil {
			return c
		}
	} else if slices.ContainsFunc(holds, m.Shows) {
		return el("div").Class(class)
	}
	return nil
}

// panels are what stands beside the plane and below.
func (r *Root) panels(m *lab.Model, doc documentKey, cursor cursorKey) app.UI {
	told, below := app.UI(el("div").Class("told")), app.UI(el("div").Class("below"))
	if r.S.has(partRight) {
		told = r.told(m, doc)
	}
	if r.S.has(partWhole) {
		below = r.below(m, doc, cursor)
	}
	return el("div").Class("panels").Body(
		r.column(m, partLeft, "left",
			[]string{"data", "tools", "inputs", "rule", "duel", "table", "file"},
			func() []app.UI { return r.left(m, doc) }),
		told,
		r.column(m, partRight, "right", []string{"rule", "step", "charts"}, func() []app.UI {
			return []app.UI{
				section(m, "rule", "side rule", words.LearningRule,
					// below which η it descends may not be known while something is dragged
					r.panel("rulePanel", rulePanel, doc, m.Dragging(), m.Advice())),
				section(m, "step", "side step", words.StepPart, r.S.place(m, "div", "reading")),
				section(m, "charts", "side charts", words.ChartsPart,
					r.panel("charts", charts, keyOfCharts(m, doc))),
			}
		}),
		below,
	)
}
