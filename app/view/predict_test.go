package view

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/moment"
)

// TestNothingBeyondIsOnThePage: while something is to be predicted, every text and attribute of the
// page is that of a run that has been computed to the cursor and no further.
func TestNothingBeyondIsOnThePage(t *testing.T) {
	for _, fragment := range []string{
		`json={"version":1,"learner":{"eta":0.1,"order":"shuffle"}}&t=30&predict=sample`,
		`json={"version":1,"data":{"preset":"xor"}}&t=6&predict=turn`,
		`json={"version":1,"data":{"preset":"iris"},"learner":{"algorithm":"multiclass"}}&t=17&predict=sample`,
		`json={"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","eta":0.5}}&t=3&predict=run`,
		`json={"version":1,"data":{"preset":"and"}}&t=0&predict=step&view=proof`,
		`json={"version":1,"data":{"preset":"noisy-labels"},"learner":{"algorithm":"pocket"},"stop":{"epochs":3}}&t=50&predict=epoch`,
	} {
		m := lab.Update(lab.Opening(words.En), lab.OpenLink{Fragment: fragment})
		m = lab.Update(m, lab.AddRival{Algorithm: m.RivalRules()[0].ID}) // which opens the comparison
		m = lab.Update(m, lab.ToggleFold{Fold: lab.FoldTable})
		short := m
		short.Course = until(m.Course, m.Cursor())
		step, _ := m.Place(&m.Rivals[0])
		short.Rivals = slices.Clone(m.Rivals)
		short.Rivals[0].Course = until(m.Rivals[0].Course, step)
		if short.Known != m.Cursor() || m.Known <= m.Cursor() {
			t.Fatalf("%s: %d, %d, %d", fragment, short.Known, m.Cursor(), m.Known)
		}
		if d := difference(pageOf(m), pageOf(short)); d != "" {
			t.Errorf("%s: the page knows more:\n%s", fragment, d)
		}
		m.Predict = lab.PredictNone
		if difference(pageOf(m), pageOf(short)) == "" {
			t.Errorf("%s: without a prediction it knows no more", fragment)
		}
	}
}

// until returns a course that is trained to a step and no further.
func until(of moment.Course, step int) moment.Course {
	c := moment.Begin(of.Exp)
	for c.Known < step {
		c = c.Train((step - c.Known) * len(of.Run.Batch(1)))
	}
	return c
}

var rowOutput = regexp.MustCompile(`(?s)<tr[^>]*data-point="0"[^>]*>.*?</tr>`)

// TestTheAnswerIsNotOnThePage: of the sample that is asked about is not said whether it is wrong,
// nor how many are now (the chart has only ends of epochs); once it is answered, it is.
func TestTheAnswerIsNotOnThePage(t *testing.T) {
	const document = `json={"version":1,"data":{"points":[[1,2],[-1,-1]],"labels":[-1,1]},"learner":{"eta":1}}`
	open := func(predict string) lab.Model {
		m := lab.Update(lab.Opening(words.En), lab.OpenLink{Fragment: document + predict})
		return lab.Update(m, lab.ToggleFold{Fold: lab.FoldTable})
	}
	plain, asked := pageOf(open("")), pageOf(open("&predict=sample"))
	const wrong = "of 2 wrong"
	status := func(page string) string { return between(page, `id="status"`, "</p>") }
	if !strings.Contains(status(plain), wrong) || strings.Contains(status(asked), wrong) {
		t.Errorf("how many are wrong is told: %q", status(asked))
	}
	for _, row := range rowOutput.FindAllString(asked, -1) {
		if strings.Contains(row, words.Wrong.En) {
			t.Errorf("the table says %s", row)
		}
	}
	if !strings.Contains(asked, `data-do="answer:right"`) ||
		!strings.Contains(asked, `data-do="answer:wrong"`) || !strings.Contains(asked, `data-key="2"`) {
		t.Error("there are no buttons")
	}
	m := open("&predict=sample")
	frame := m.Frame()
	if len(frame.Unsaid) != 1 || frame.Unsaid[0] != 0 || len(frame.Pointed) != 1 {
		t.Errorf("the plane marks %v and crosses out all but %v", frame.Pointed, frame.Unsaid)
	}
	m = lab.Update(m, press(&m, "answer:wrong"))
	if p := pageOf(m); !strings.Contains(p, "Yes: sample 1 is wrong, since o = +1 but d = −1.") ||
		!strings.Contains(p, "1 of 1 right so far") || !strings.Contains(p, wrong) {
		t.Errorf("answered, it says %q", between(p, `id="outcome"`, "</div>"))
	}
	if other := press(&m, "answer:towards"); !reflect.DeepEqual(lab.Update(m, other), m) {
		t.Error("an answer to another question changes something")
	}
}
