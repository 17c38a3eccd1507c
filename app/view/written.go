package view

import (
	"html"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/explain"
	"perceptronlab/app/lab"
	"perceptronlab/app/words"
)

// Parts that follow the cursor are written as text, because making and comparing some hundred
// elements for a few changed numbers took most of a step's time. In the browser such a part is an
// element without content to go-app, and static/page.js changes what differs. Natively, for tests
// and the first response, the content is there at once.

// written is a part of the page whose content is written.
type written struct {
	id   string
	html func(m *lab.Model) string
}

// writtenParts are all of them, in the order of the page.
var writtenParts = []written{
	{"head", headline}, {"arrow-length", arrowLength}, {"status", status}, {"step", place},
	{"reading", reading}, {"spoken", spoken},
	{"steps-table", stepRows}, {"steps-foot", stepsFoot}, {"plane-at", planeAt},
	{"misread", misread},
	{"machine", machine}, {"picture-tools", pictureTools},
	{"gallery", galleryHTML}, {"runs", func(m *lab.Model) string { return m.Repeat.HTML }},
}

// spoken is the text for screen readers; its count makes two equal ones differ. static/page.js
// waits with a late one.
func spoken(m *lab.Model) string {
	return fill(`<span data-count="{}" data-late="{}">{}</span>`, intText(m.Spoken.Count),
		pressed(m.Spoken.Late), m.Lang.Aloud(m.Spoken.Text))
}

// noted are attributes that follow the cursor, of elements that go-app keeps.
type noted struct {
	id, name string
	value    func(m *lab.Model) string
}

var notedAttributes = []noted{
	{"plane", "aria-label", planeLabel},
	{"timeline", "max", func(m *lab.Model) string { return intText(m.Reach()) }},
	{"timeline", "data-value", func(m *lab.Model) string { return intText(m.Cursor() + m.Over()) }},
	{"timeline", "aria-valuetext", position},
	{"step", "class", over},
	{"steps-table", "aria-activedescendant", func(m *lab.Model) string {
		return stepID(m.StepMarked())
	}},
	{"steps-table", "aria-rowcount", func(m *lab.Model) string {
		return intText(m.StepsSeen() + 1) // with the heads
	}},
}

// position is what the timeline says to screen readers. While playing they cannot follow it.
func position(m *lab.Model) string {
	if m.Playing {
		return m.Lang.Say(words.HeardPlays)
	}
	return m.Position()
}

// place returns the element of a written part, with attributes by name and value.
func (s *State) place(m *lab.Model, tag, id string, attributes ...string) app.UI {
	if s.Live {
		e := el(tag).ID(id)
		for i := 0; i < len(attributes); i += 2 {
			e = e.Attr(attributes[i], attributes[i+1])
		}
		return e
	}
	markup := fill(`<`+tag+` id="{}"`, id)
	for i := 0; i < len(attributes); i += 2 {
		markup += fill(` `+attributes[i]+`="{}"`, attributes[i+1])
	}
	for _, p := range writtenParts {
		if p.id == id {
			markup += `>` + p.html(m)
		}
	}
	return app.Raw(markup + `</` + tag + `>`)
}

// Write calls put with the content of each written part and note with each attribute, except those
// that are not wanted. For a part that fails, the content is a sentence that says so.
func (s *State) Write(wanted func(what string) bool, put func(id, html string),
	note func(id, name, value string)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	m := s.model.AsShown()
	for _, p := range writtenParts {
		if !wanted(p.id) {
			continue
		}
		text := ""
		if !s.Drawing(p.id, func() { text = p.html(m) }) {
			text = fill(`<p class="unavailable">{}</p>`, m.Lang.Say(words.PartOut))
		}
		put(p.id, text)
	}
	for _, a := range notedAttributes {
		if what := a.id + " " + a.name; wanted(what) {
			s.Drawing(what, func() { note(a.id, a.name, a.value(m)) })
		}
	}
}

// esc escapes a text for HTML.
func esc(s string) string { return html.EscapeString(s) }

// each joins what f writes of each of n things.
func each(n int, f func(i int) string) string {
	var b strings.Builder
	for i := range n {
		item := f(i)
		if i == 0 {
			b.Grow(n * (len(item) + len(item)/4)) // the others will be as long
		}
		b.WriteString(item)
	}
	return b.String()
}

// followed is what components have of the cursor and of the run.
type followed struct {
	Document  documentKey
	Playing   bool
	Charts    chartsKey
	Beside    besideKey
	Predict   predictKey
	Presented cursorKey
	Below     cursorKey // where something is open there
	Working   bool
	Repeated  repeatKey
	Advice    lab.Advice
	Telling   string
	Fault     *explain.Fault
	Refused   string
}

// Follows returns it, to be compared: while it stays the same, what only moves the cursor leaves
// components as they are.
func Follows(m *lab.Model) any {
	doc, cursor := keyOfDocument(m), keyOfCursor(m)
	k := followed{Document: doc, Playing: m.Playing, Charts: keyOfCharts(m, doc),
		Beside: keyOfBeside(m), Predict: keyOfPredict(m, cursor),
		Presented: keyOfPresented(m, cursor), Advice: m.Advice(), Telling: m.Telling(),
		Fault: m.Fault, Refused: m.BesideControl()}
	if m.Folds.Has(lab.FoldDuel) || m.Folds.Has(lab.FoldTheory) || m.Folds.Has(lab.FoldTable) {
		k.Below, k.Working, k.Repeated = cursor, m.Working(), keyOfRepeat(m)
	}
	return k
}

// Moves reports whether a message only moves the cursor or points at something: what else it
// changes is in [Follows].
func Moves(msg lab.Msg) bool {
	switch msg.(type) {
	case lab.StepBy, lab.EpochBy, lab.UpdateBy, lab.Seek, lab.PointAt, lab.PointAtWeight, lab.Tick,
		lab.Work, lab.ScrollSteps, lab.MarkStep:
		return true
	}
	return false
}
