package trial

import (
	"fmt"

	"perceptronlab/app/explain"
	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
)

// Sayings returns all that the page says of a model, outside of pictures.
func Sayings(m *lab.Model) []string {
	x := m.Explain()
	list := []string{
		x.Title(), x.Sentence(), x.Verdict(), x.Description(), x.Arrow(),
		x.ArrowLength(true, true, m.PlaneUnit()),
		x.Separability(), x.Stability(), x.Accuracy(), m.BesideFault(), m.Spoken.Text,
		m.FileName(),
		explain.Locked(m.Lang, m.Given.Lock...), explain.Locked(m.Lang, m.Refused),
		explain.ContestText(m.Lang, m.Learners()),
	}
	list = append(list, x.Status()...)
	list = append(list, x.Notes(m.Equal)...)
	list = append(list, x.Theory()...)
	list = append(list, m.BesideNotes()...)
	list = append(list, m.Outcome()...)
	for _, chart := range m.Explain().Charts(m.Hover, len(m.Rivals) > 0) {
		list = append(list, chart.Name, chart.Value, chart.Spoken)
	}
	for _, form := range m.Forms() {
		list = append(list, m.Lang.Say(form.Source), m.Lang.Say(form.Where))
		list = append(list, form.Formula...)
		if form.Value == form.Value {
			list = append(list, words.Short(form.Value))
		}
	}
	parted, offer := m.Explain().Parting()
	list = append(list, m.Explain().Computed(), parted, offer)
	working := m.Explain().Arithmetic()
	list = append(list, working.Head, working.Note)
	for _, line := range working.Lines {
		list = append(list, line.Symbol)
		for _, part := range append(line.Expression, line.Value...) {
			list = append(list, part.Text)
		}
	}
	for _, row := range working.Samples {
		list = append(list, row.Values[:]...)
	}
	if m.Fault != nil {
		list = append(list, m.Fault.Sentence(m.Lang))
	}
	if m.Changed != nil {
		list = append(list, m.Changed.Sentence(m.Lang))
	}
	for _, set := range data.Presets() {
		list = append(list, m.Lang.Say(m.Reason(set)))
	}
	weights, _ := m.Explain().Weights()
	for _, w := range weights {
		list = append(list, w.Symbol, w.Name)
	}
	rows := []int{}
	for row := m.TableAt; row < min(len(m.Exp.Set.Points), m.TableAt+lab.TableRows); row++ {
		rows = append(rows, row)
		list = append(list, m.Explain().Target(row))
	}
	for _, o := range m.Explain().Outputs(rows) {
		list = append(list, o.Output)
	}
	low, high, now := m.HeldRange()
	if !(low <= now && now <= high) {
		list = append(list, fmt.Sprintf("held: NaN %v %v %v", low, now, high))
	}
	if m.HasSteps() {
		list = append(list, stepsOf(m)...)
	}
	if m.Afresh != nil {
		list = append(list, m.Afresh.Sentence(m.Lang))
	}
	for _, w := range m.Works {
		list = append(list, explain.WorkTitle(m.Lang, w), explain.WorkTime(m.Lang, w, m.Now))
	}
	if a := m.Advice(); a != (lab.Advice{}) {
		list = append(list, explain.RateRises(m.Lang, a.Eta, a.Stable),
			explain.RateChanged(m.Lang, a.Take, a.Eta, a.Stable))
	}
	if m.Predict != lab.PredictNone {
		list = append(list, m.Question(), m.Lang.Say(m.LacksPredict(m.Predict)))
	}
	return list
}

// stepsOf returns what the table of steps says.
func stepsOf(m *lab.Model) []string {
	t := m.Explain().Steps()
	list := []string{t.Note()}
	for _, row := range t.Rows(m.StepsShown()) {
		for _, cell := range row.Cells {
			list = append(list, cell.Text)
		}
	}
	return list
}
