package exercise

import (
	"slices"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
	"perceptronlab/engine/theory"
)

// separableGoal is whether a line separates the samples: yes or no, answered with what settles it.
// As a fact it is what the samples have to be.
type separableGoal struct{ want string } // "yes", "no"; "": whatever the samples are

func readSeparable(n data.Node) Goal {
	m := n.Object("is", "want")
	return separableGoal{m["want"].Word("", "yes", "no")}
}

// builds: with what is wanted given, the samples are to be made so.
func (g separableGoal) builds() bool { return g.want != "" }

func (g separableGoal) check(b *bench) *data.FieldError {
	if fault := twoClasses(b); fault != nil {
		return fault
	}
	if v := b.about.Report().Verdict; v != theory.Separable && v != theory.Inseparable {
		return data.Refuse(".is", v, separableOrNot)
	}
	return nil
}

func (g separableGoal) form(b *bench) Form {
	if g.builds() {
		return Form{Kind: FormSet}
	}
	yes, no := b.yesNoWords()
	choices := []Choice{{ID: "yes", Text: yes}, {ID: "no", Text: no}}
	return Form{Kind: FormChoice, Choices: [][]Choice{choices}}
}

// yesNoWords are the two answers: pictures have weights, and no line that could be seen.
func (b *bench) yesNoWords() (yes, no text.Text) {
	if b.pictured() {
		return yesWeights, noWeights
	}
	return yesWord, noWord
}

// pictured reports whether the inputs are pictures.
func (b *bench) pictured() bool { return b.exp.Document.Inputs.Grid != (data.Grid{}) }

func yesNo(b *bench) string {
	if b.about.Report().Verdict == theory.Separable {
		return "yes"
	}
	return "no"
}

func (g separableGoal) answer(b *bench) (Answer, bool) { return Typed(yesNo(b)), g.want == "" }

func (g separableGoal) holds(b *bench) bool {
	return g.check(b) == nil && yesNo(b) == g.want
}

func (g separableGoal) judge(j *judging, a Answer) Verdict {
	if g.want != "" {
		b, refused := j.built(a)
		if refused != nil {
			return *refused
		}
		if fault := g.check(b); fault != nil {
			return verdict(Invalid, say("not-here", fault.Allowed))
		}
		return b.settled(yesNo(b) == g.want)
	}
	said := strings.ToLower(strings.TrimSpace(strings.Join(a.Texts, "")))
	if !slices.Contains([]string{"yes", "no"}, said) {
		return verdict(Invalid, say("yes-or-no"))
	}
	return j.bench.settled(said == yesNo(j.bench))
}

// settled answers with the line that separates the samples, or the witness that none does.
func (b *bench) settled(right bool) Verdict {
	r := b.about.Report()
	state := Wrong
	if right {
		state = Right
	}
	key := map[bool]string{true: "-pictures"}[b.pictured()]
	if r.Verdict == theory.Separable {
		return verdict(state, say("is-separable"+key)).showing(parting(r.Separator))
	}
	return verdict(state, say("not-separable"+key)).showing(proof(r.Witness))
}

// supportGoal is the samples that are nearest to the best line.
type supportGoal struct{}

func readSupport(n data.Node) Goal {
	n.Object("is")
	return supportGoal{}
}

func (g supportGoal) form(b *bench) Form { return Form{Kind: FormSamples, Rows: b.samples()} }

func (g supportGoal) check(b *bench) *data.FieldError {
	if fault := twoClasses(b); fault != nil {
		return fault
	}
	if b.about.Report().Verdict != theory.Separable {
		return data.Refuse(".is", b.about.Report().Verdict, separableSet)
	}
	return nil
}

func (g supportGoal) answer(b *bench) (Answer, bool) {
	return Typed(strings.Fields(numbers(b.about.Report().Support, 1))...), true
}

func (g supportGoal) judge(j *judging, a Answer) Verdict {
	chosen, ok := samplesOf(a, j.bench.exp.Table.M())
	if !ok {
		return verdict(Invalid, say("pick-samples"))
	}
	support := j.bench.about.Report().Support
	missing, extra := 0, 0
	for _, i := range support {
		if !slices.Contains(chosen, i) {
			missing++
		}
	}
	for _, i := range chosen {
		if !slices.Contains(support, i) {
			extra++
		}
	}
	separator := parting(j.bench.about.Report().Separator)
	switch {
	case extra > 0:
		return verdict(Wrong, say("support-extra", extra)).showing(separator)
	case missing > 0:
		return verdict(Near, say("support-missing", missing)).scoring(
			float64(len(support)-missing) / float64(len(support))).showing(separator)
	}
	return verdict(Right, say("right")).showing(separator)
}

// samplesOf reads training samples that were chosen, counted from 1.
func samplesOf(a Answer, m int) ([]int, bool) {
	var chosen []int
	for _, field := range a.fields(0) {
		i, ok := whole(field)
		if !ok || i < 1 || i > m || slices.Contains(chosen, i-1) {
			return nil, false
		}
		chosen = append(chosen, i-1)
	}
	return chosen, len(chosen) > 0
}
