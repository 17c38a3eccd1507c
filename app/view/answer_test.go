package view

import (
	"regexp"
	"strings"
	"testing"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
)

// worlds are two experiments of five samples that differ in the label of the third alone. Both take
// the same first two steps, in which nothing is wrong; the third sample is wrong in one of them.
// After those, {0} stands for its label and {1} for the rule.
const worlds = `json={"version":1,"data":{"points":[[1,2],[2,1],[3,3],[-1,-2],[4,-5]],"labels":[1,1,{0},-1,1]},` +
	`"learner":{{1},"eta":0.5,"init":[0.25,0.5,0.5],"order":"cyclic"},"stop":{"epochs":3}}`

// labels are where the label itself stands on the page: in the row of the sample, and in how many
// samples a class has.
var labels = regexp.MustCompile(`(?s)<tr[^>]*data-point="2".*?</tr>|<span[^>]*quiet count.*?</span>|<button[^>]*data-do="class:.*?</button>`)

// worldOf returns a world at a step, with something to predict.
func worldOf(l words.Lang, label, rule, more string) lab.Model {
	of := strings.NewReplacer("{0}", label, "{1}", rule).Replace(worlds)
	m := lab.Update(lab.Opening(l), lab.OpenLink{Fragment: of + more})
	m = lab.Update(m, lab.SetFolds{Folds: lab.ParseFolds("inputs,conventions,duel,table,file")})
	return m
}

// TestTheAnswerIsNowhere: two worlds of which the reader is to say which it is have one page, but
// for the label of the sample that is asked about: counts, sentences, charts, comparisons,
// attributes, what is spoken; in both languages, and in a lecture hall. Without a question they
// differ.
func TestTheAnswerIsNowhere(t *testing.T) {
	for _, l := range []words.Lang{words.En, words.Zh} {
		for _, rule := range []string{`"algorithm":"perceptron"`, `"algorithm":"pocket"`,
			`"algorithm":"averaged"`} {
			for _, ask := range []string{"sample", "turn"} {
				pages := func(more string, then ...lab.Msg) (list []string) {
					for _, label := range []string{"1", "-1"} {
						m := worldOf(l, label, rule, more)
						for _, msg := range then {
							m = lab.Update(m, msg)
						}
						if len(then) > 0 && (m.Cursor() != 2 || m.Asking() != strings.Contains(more, "predict")) {
							t.Fatalf("%s: at %d, asking %v", more, m.Cursor(), m.Asking())
						}
						list = append(list, labels.ReplaceAllString(pageOf(m), ""))
					}
					return list
				}
				at2 := "&t=2&predict=" + ask
				for name, then := range map[string][]lab.Msg{
					"asked":      {lab.AddRival{Algorithm: "perceptron"}},
					"presented":  {lab.Present{On: true}},
					"pointed":    {lab.HoverChart{Epoch: 0}},
					"came back":  {lab.Answer{Choice: lab.PredictSample.Choices()[0]}, lab.Answer{Choice: lab.PredictTurn.Choices()[0]}, lab.Seek{Step: 2}},
					"asked late": {lab.SetPredict{}, lab.StepBy{Steps: -1}, lab.StepBy{Steps: 1}, lab.SetPredict{Predict: lab.Predict(ask)}},
				} {
					if p := pages(at2, then...); difference(p[0], p[1]) != "" {
						t.Errorf("%s, %s, %s, %s: the page knows:\n%s", l, rule, ask, name, difference(p[0], p[1]))
					}
				}
				if p := pages("&t=2"); difference(p[0], p[1]) == "" {
					t.Errorf("%s, %s: the page never tells", l, rule)
				}
			}
		}
	}
}
