package trial

import (
	"fmt"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
)

// Sayings returns all that the page says of a model, outside of pictures.
func Sayings(m *lab.Model) []string {
	list := []string{
		m.Title(), m.Sentence(), m.Verdict(), m.Description(), m.Arrow(), m.Separability(),
		m.Stability(), m.BesideFault(), m.Spoken.Text, m.FileName(), m.LockedSentence(m.Given.Lock...),
		m.ContestText(),
	}
	list = append(list, m.Status()...)
	list = append(list, m.Notes()...)
	list = append(list, m.Theory()...)
	list = append(list, m.BesideNotes()...)
	list = append(list, m.Outcome()...)
	for _, chart := range m.Charts() {
		list = append(list, chart.Name, chart.Value, chart.Spoken)
	}
	for _, form := range m.Forms() {
		list = append(list, m.Lang.Say(form.Source), m.Lang.Say(form.Where), form.Formula)
		if form.Value == form.Value {
			list = append(list, words.Short(form.Value))
		}
	}
	working := m.Arithmetic()
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
	weights, _ := m.Weights()
	for _, w := range weights {
		list = append(list, w.Symbol, w.Name)
	}
	rows := []int{}
	for row := m.TableAt; row < min(len(m.Exp.Set.Points), m.TableAt+lab.TableRows); row++ {
		rows = append(rows, row)
		list = append(list, m.Target(row))
	}
	for _, o := range m.Outputs(rows) {
		list = append(list, o.Output)
	}
	low, high, now := m.HeldRange()
	if !(low <= now && now <= high) {
		list = append(list, fmt.Sprintf("held: NaN %v %v %v", low, now, high))
	}
	if m.Afresh != nil {
		list = append(list, m.Afresh.Sentence(m.Lang))
	}
	for _, w := range m.Works {
		list = append(list, m.WorkTitle(w), m.WorkTime(w))
	}
	if m.Guess != nil {
		list = append(list, m.Asked())
	}
	return list
}
