package goal

import (
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// matchGoal is settings to be matched to the runs that they make. Two settings whose runs are the
// same may change places.
type matchGoal struct{ settings []setting }

type setting struct {
	id    string
	text  text.Text
	patch []Change
}

func readMatch(n data.Node) Goal {
	m := n.Object("is", "settings")
	var g matchGoal
	for _, v := range m["settings"].List(8) {
		k := v.Object("id", "text", "patch")
		s := setting{ReadID(k["id"]), ReadText(k["text"], true), ReadChanges(k["patch"])}
		if slices.ContainsFunc(g.settings, func(o setting) bool { return o.id == s.id }) {
			k["id"].Refuse(s.id, EachIDOnce)
		}
		g.settings = append(g.settings, s)
	}
	if len(g.settings) < 2 {
		m["settings"].Refuse(len(g.settings), twoOptions)
	}
	return g
}

func (g matchGoal) Check(b *Bench) *data.FieldError {
	for i := range g.settings {
		if s := &g.settings[i]; b.setTo(s) == nil {
			return data.Refuse(".settings", s.id, shorterRun)
		}
	}
	return nil
}

// setTo returns the bench of a setting with its ended run; nil where there is none. A setting keeps
// its run, which the form and each answer need.
func (b *Bench) setTo(s *setting) *Bench {
	other, known := b.found[s].(*Bench)
	if !known {
		if other = b.With(s.patch); other != nil && !other.Ended() {
			other = nil
		}
		if !b.Work.Over() {
			derive.Ready(&b.found)[s] = other
		}
	}
	return other
}

// With returns the bench of the experiment with some values changed; nil where it cannot be built.
func (b *Bench) With(patch []Change) *Bench {
	tree := data.TreeOf(b.Exp.Document.Full())
	for _, e := range patch {
		if !data.PutAt(tree, e.Path, e.Value) {
			return nil
		}
	}
	other, err := NewBench([]byte(data.JSON(tree)), b.Work)
	if err != nil || other.Run == nil {
		return nil
	}
	return other
}

// runs returns the settings in the order in which their runs are shown.
func (g matchGoal) runs(b *Bench) []*setting {
	all := make([]*setting, len(g.settings))
	for i := range all {
		all[i] = &g.settings[i]
	}
	return num.Shuffled(all, b.Seed, 3)
}

func (g matchGoal) Form(b *Bench) Form {
	f := Form{Kind: FormMatch, Fields: len(g.settings), Choices: make([][]Choice, 1)}
	for _, s := range g.settings {
		f.Choices[0] = append(f.Choices[0], Choice{ID: s.id, Text: b.Fill(s.text)})
	}
	for _, s := range g.runs(b) {
		var course []float64
		if other := b.setTo(s); other != nil {
			for _, e := range other.Run.Epochs() {
				value := float64(e.Errors)
				if other.Exp.Rule.Loss != rule.NoLoss {
					value = e.Loss
				}
				course = append(course, value)
			}
		}
		f.Runs = append(f.Runs, course)
	}
	return f
}

func (g matchGoal) Answer(b *Bench) (Answer, bool) {
	var a Answer
	for _, s := range g.runs(b) {
		a.Texts = append(a.Texts, s.id)
	}
	return a, true
}

func (g matchGoal) Judge(j *Judging, a Answer) Verdict {
	runs := g.runs(j.Bench)
	if len(a.Texts) != len(runs) {
		return verdict(Invalid, say("match-all", len(runs)))
	}
	right, first := 0, -1
	var shows []Show
	for k, id := range a.Texts {
		at := slices.IndexFunc(g.settings, func(s setting) bool { return s.id == id })
		if at < 0 || slices.Contains(a.Texts[:k], id) {
			return verdict(Invalid, say("match-all", len(runs)))
		}
		if id == runs[k].id ||
			sameRun(j.Bench.setTo(&g.settings[at]), j.Bench.setTo(runs[k])) {
			right++
		} else if first < 0 {
			first = k
			if s, ok := j.opened(g.settings[at].patch, unsaid); ok {
				shows = append(shows, s)
			}
		}
	}
	if first < 0 {
		return verdict(Right, say("right"))
	}
	v := verdict(Wrong, say("matched", right, len(runs), first+1))
	return v.scoring(float64(right) / float64(len(runs))).showing(append(shows, atField(first))...)
}

// sameRun reports whether two runs end at the same weights after the same steps.
func sameRun(a, b *Bench) bool {
	return a != nil && b != nil && a.Run.Len() == b.Run.Len() &&
		slices.Equal(a.Run.Weights(a.Run.Len(), nil), b.Run.Weights(b.Run.Len(), nil))
}
