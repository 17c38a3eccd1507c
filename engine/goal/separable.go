package goal

import (
	"slices"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/theory"
)

// Separable is whether a line separates the samples: yes or no, answered with what settles it.
// As a fact it is what the samples have to be.
type Separable struct{ want string } // "yes", "no"; "": whatever the samples are

func readSeparable(n data.Node) Goal {
	m := n.Object("is", "want")
	return Separable{m["want"].Word("", "yes", "no")}
}

// builds: with what is wanted given, the samples are to be made so.
func (g Separable) builds() bool { return g.want != "" }

func (g Separable) Check(b *Bench) *data.FieldError {
	if fault := TwoClasses(b); fault != nil {
		return fault
	}
	if v := b.About.Report().Verdict; v != theory.Separable && v != theory.Inseparable {
		return data.Refuse(".is", v, separableOrNot)
	}
	return nil
}

func (g Separable) Form(b *Bench) Form {
	if g.builds() {
		return Form{Kind: FormSet}
	}
	yes, no := b.YesNoWords()
	choices := []Choice{{ID: "yes", Text: yes}, {ID: "no", Text: no}}
	return Form{Kind: FormChoice, Choices: [][]Choice{choices}}
}

func (g Separable) Answer(b *Bench) (Answer, bool) { return Typed(YesNo(b)), g.want == "" }

func (g Separable) Holds(b *Bench) bool {
	return g.Check(b) == nil && YesNo(b) == g.want
}

func (g Separable) Judge(j *Judging, a Answer) Verdict {
	if g.want != "" {
		b, refused := j.built(a)
		if refused != nil {
			return *refused
		}
		if fault := g.Check(b); fault != nil {
			return verdict(Invalid, say("not-here", fault.Allowed))
		}
		return b.settled(YesNo(b) == g.want)
	}
	said := strings.ToLower(strings.TrimSpace(strings.Join(a.Texts, "")))
	if !slices.Contains([]string{"yes", "no"}, said) {
		return verdict(Invalid, say("yes-or-no"))
	}
	return j.Bench.settled(said == YesNo(j.Bench))
}

// settled answers with the line that separates the samples, or the witness that none does.
func (b *Bench) settled(right bool) Verdict {
	r := b.About.Report()
	state := Wrong
	if right {
		state = Right
	}
	key := map[bool]string{true: "-pictures"}[b.Pictured()]
	if r.Verdict == theory.Separable {
		return verdict(state, say("is-separable"+key)).showing(parting(r.Separator))
	}
	return verdict(state, say("not-separable"+key)).showing(proof(r.Witness))
}

// supportGoal is the samples that are nearest to the line that stays furthest from them.
type supportGoal struct{}

// nearest returns the weights of that line, and those samples. Distances are between the inputs, so
// that a bias does not count; without one the separator decides.
func (g supportGoal) nearest(b *Bench) (w []float64, samples []int) {
	if t := b.Exp.Table; t.Bias && !t.Unit {
		return theory.Street(t, b.Run.Problem().D)
	}
	r := b.About.Report()
	return r.Separator, r.Support
}

func readSupport(n data.Node) Goal {
	n.Object("is")
	return supportGoal{}
}

func (g supportGoal) Form(b *Bench) Form { return Form{Kind: FormSamples, Rows: b.samples()} }

func (g supportGoal) Check(b *Bench) *data.FieldError {
	if fault := TwoClasses(b); fault != nil {
		return fault
	}
	if b.About.Report().Verdict != theory.Separable {
		return data.Refuse(".is", b.About.Report().Verdict, separableSet)
	}
	if m := b.Exp.Table.M(); m > MaxFields {
		return data.Refuse(".is", m, fewSamples.With(MaxFields))
	}
	return nil
}

func (g supportGoal) Answer(b *Bench) (Answer, bool) {
	_, nearest := g.nearest(b)
	return Typed(strings.Fields(numbers(nearest, 1))...), true
}

func (g supportGoal) Judge(j *Judging, a Answer) Verdict {
	chosen, ok := samplesOf(a, j.Bench.Exp.Table.M())
	if !ok {
		return verdict(Invalid, say("pick-samples"))
	}
	line, support := g.nearest(j.Bench)
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
	separator := parting(line)
	switch {
	case extra > 0:
		return verdict(Wrong, say("support-extra", extra)).showing(separator)
	case missing > 0:
		return verdict(Near, say("support-missing", missing)).scoring(
			float64(len(support)-missing) / float64(len(support))).showing(separator)
	}
	return verdict(Right, say("right")).showing(separator)
}
