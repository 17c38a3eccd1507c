package view

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/repeat"
	"perceptronlab/engine/text"
)

// varyNames name in words each thing that can differ between runs.
var varyNames = map[repeat.Vary]text.Text{
	repeat.Data: words.VaryData, repeat.Order: words.VaryOrder, repeat.Start: words.VaryStart,
	repeat.Noise: words.VaryNoise,
}

// repeatKey holds all that the controls of repeated runs show.
type repeatKey struct {
	Vary  [4]bool
	Runs  int
	Going bool
	Any   bool // there are runs
	Notes string
	Can   bool
}

func keyOfRepeat(m *lab.Model) (key repeatKey) {
	for i, v := range repeat.All() {
		key.Vary[i] = m.Varies(v)
	}
	key.Runs, key.Going = m.RunsWanted(), m.Repeat.Going
	key.Notes, key.Can = runsNotes(m)
	key.Any = m.Repeat.Done > 0 || m.Repeat.HTML != ""
	return key
}

// runsNotes says what keeps learners from being trained many times, or what they do not use.
func runsNotes(m *lab.Model) (said string, can bool) {
	notes, can := m.RunsNotes()
	for _, note := range notes {
		said = m.Lang.Sentences(said, m.Lang.Say(note))
	}
	return said, can
}

// repeated is where the learners are trained many times. What the runs come to is written by the
// worker.
func (s *State) repeated(m *lab.Model) app.UI {
	l, vary := m.Lang, repeat.All()
	start := do(lab.StartRuns{}, l.Say(words.RepeatStart, m.RunsWanted()))
	if m.Repeat.Going {
		start = do(lab.StartRuns{}, l.Say(words.RepeatStop))
	}
	notes, can := runsNotes(m)
	counts := lab.RunCounts
	if !slices.Contains(counts, m.RunsWanted()) { // from a link
		counts = slices.Sorted(slices.Values(append([]int{m.RunsWanted()}, counts...)))
	}
	return el("div").Class("runs").Body(
		el("h3").Text(l.Say(words.Repeat)),
		el("p").Class("quiet").Text(l.Say(words.RepeatHelp)),
		el("div").Class("runs-work").Body(
			el("div").Class("inline").Body(
				el("div").Class("chips").Role("group").Aria("label", l.Say(words.RepeatVary)).Body(
					el("span").Class("quiet").Aria("hidden", "true").Text(l.Say(words.RepeatVary)),
					app.Range(vary).Slice(func(i int) app.UI { return varyChip(m, vary[i]) }),
				),
				el("select").ID("run-count").DataSet("kind", "run-count").
					Aria("label", l.Say(words.RepeatCount)).Body(
					app.Range(counts).Slice(func(i int) app.UI {
						n := intText(counts[i])
						return entry(n, n, counts[i] == m.RunsWanted())
					})),
				start.ID("run-many").Attr("disabled", !can && !m.Repeat.Going),
			),
			el("p").ID("runs-notes").Class("quiet").Hidden(notes == "").Text(notes),
			s.place(m, "div", "runs", "class", "runs-shown"),
			el("div").Class("inline").Hidden(m.Repeat.Done == 0).Body(
				do(wire.SaveRuns, l.Say(words.RepeatCSV)),
				do(wire.DrawRuns, l.Say(words.RepeatSVG)),
			),
		),
	)
}

// varyChip has something differ between runs, or not. Where it cannot, it says why.
func varyChip(m *lab.Model, v repeat.Vary) app.UI {
	chip := do(lab.ToggleVary{What: v}, m.Lang.Say(varyNames[v])).Class("chip").
		Aria("pressed", pressed(m.Varies(v)))
	if m.Exp.Empty() {
		return chip.Attr("disabled", true)
	}
	if why := repeat.Lacks(m.Exp, v); why.En != "" {
		return chip.Attr("disabled", true).Title(m.Lang.Say(why))
	}
	return chip
}
