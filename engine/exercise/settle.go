package exercise

import (
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

func readSettling(n data.Node) *Settling {
	if !n.Given() {
		return nil
	}
	m := n.Object("text", "at", "open")
	s := &Settling{Text: goal.ReadText(m["text"], true), At: m["at"].Integer(-1, 0, goal.MaxCursor),
		open: goal.ReadChanges(m["open"])}
	en, zh := len(linesOf(s.Text.En)), len(linesOf(s.Text.Zh))
	if n.Fault() == nil && (en != zh || en < 2 || en > 3) {
		m["text"].Refuse(en, settlingLines)
	}
	return s
}

// linesOf returns the lines of words that have anything in them.
func linesOf(words string) []string {
	return slices.DeleteFunc(strings.Split(words, "\n"),
		func(line string) bool { return strings.TrimSpace(line) == "" })
}

// Settlement settles a prediction: what is right, and the run that shows it.
type Settlement struct {
	Right         [][]string // for each list or field of the form what is right there
	Happened, Why text.Text  // "" where the document says nothing
	Question      text.Text  // that nobody marks; may be ""
	Experiment    *experiment.Experiment
	Step          int // of its run that tells; 0: nothing of a run does
}

// Settlement returns what settles an ask. It is worked out once, and not to be changed.
func (s *Sheet) Settlement(step, ask int) *Settlement {
	place := [2]int{step, ask}
	if t := s.settled[place]; t != nil {
		return t
	}
	s.begin(step)
	t := s.settle(step, ask)
	if !s.work.Over() {
		derive.Ready(&s.settled)[place] = t
	}
	return t
}

func (s *Sheet) settle(step, ask int) *Settlement {
	a, b := &s.Exercise.Steps[step].Asks[ask], s.Bench(step, ask)
	wanted := a.Goal
	if p, ok := wanted.(goal.Predict); ok {
		wanted = p.Inner
	}
	t := &Settlement{Right: rights(wanted, b)}
	told, at := b, -1
	if a.Settle != nil {
		at = a.Settle.At
	}
	if open := a.opens(wanted, b); len(open) > 0 {
		if other := b.With(open); other != nil {
			told = other
		}
	}
	if at < 0 {
		at = told.Tells(wanted)
	}
	if told.Run != nil {
		told.Work.Reach(told.Run, at)
		at = min(at, told.Run.Len())
	}
	t.Experiment, t.Step = told.Exp, at
	if a.Settle != nil {
		lines := settling(told, a.Settle.Text, at)
		t.Happened, t.Why = lines[0], lines[1]
		if len(lines) > 2 {
			t.Question = lines[2]
		}
	}
	return t
}

// opens returns what is otherwise in the run that tells: what the document says or, of a choice,
// what its right option opens.
func (a *Ask) opens(wanted goal.Goal, b *goal.Bench) []goal.Change {
	if a.Settle != nil && len(a.Settle.open) > 0 {
		return a.Settle.open
	}
	if g, ok := wanted.(goal.Choose); ok {
		for _, o := range slices.Concat(g.Lists()...) {
			if len(o.Open) > 0 && o.IsRight(b) {
				return o.Open
			}
		}
	}
	return nil
}

// rights returns for each list or field of a goal's form what is right there.
func rights(wanted goal.Goal, b *goal.Bench) (all [][]string) {
	if g, ok := wanted.(goal.Choose); ok {
		for _, options := range g.Lists() {
			var right []string
			for _, o := range options {
				if o.IsRight(b) {
					right = append(right, o.ID)
				}
			}
			all = append(all, right)
		}
		return all
	}
	answer, _ := wanted.Answer(b)
	for _, text := range answer.Texts {
		all = append(all, []string{text})
	}
	return all
}

// settlingNames are the names that words of a settling may hold in places {name}, with what they
// stand for: the step that tells and its first sample; how many samples there are, and how many are
// wrong before and after it; w after it; the run's updates and epochs up to it; the loss at the
// ends of the epoch; how many held-out samples are wrong at its end.
var settlingNames = map[string]func(b *goal.Bench, at int) string{
	"step": func(_ *goal.Bench, at int) string { return strconv.Itoa(at) },
	"earlier": func(_ *goal.Bench, at int) string {
		return strconv.Itoa(max(0, at-1))
	},
	"sample": func(b *goal.Bench, at int) string {
		if at == 0 {
			return "?"
		}
		return strconv.Itoa(int(b.Run.Batch(at)[0]) + 1)
	},
	"samples": func(b *goal.Bench, _ int) string { return strconv.Itoa(b.Run.Problem().M) },
	"before":  func(b *goal.Bench, at int) string { return strconv.Itoa(b.WrongAt(max(0, at-1))) },
	"wrong":   func(b *goal.Bench, at int) string { return strconv.Itoa(b.WrongAt(at)) },
	"weights": func(b *goal.Bench, at int) string {
		return text.WriteVector(b.Run.Answer(at, nil))
	},
	"updates": func(b *goal.Bench, at int) string { return strconv.Itoa(b.Run.UpdatesAt(at)) },
	"epochs":  func(b *goal.Bench, at int) string { return strconv.Itoa(b.EpochOf(at)) },
	"loss0": func(b *goal.Bench, at int) string {
		return text.Number(b.Run.Epochs()[max(0, b.EpochOf(at)-1)].Loss, 3)
	},
	"loss": func(b *goal.Bench, at int) string {
		return text.Number(b.Run.Epochs()[b.EpochOf(at)].Loss, 3)
	},
	"heldout": func(b *goal.Bench, at int) string {
		return strconv.Itoa(b.Run.Epochs()[b.EpochOf(at)].TestErrors)
	},
	"test": func(b *goal.Bench, _ int) string { return strconv.Itoa(len(b.Exp.Table.TestD)) },
}

// settling returns the lines of a settling with the numbers of the run put in.
func settling(b *goal.Bench, words text.Text, at int) []text.Text {
	for _, name := range goal.PlacesIn(words.En + words.Zh) {
		if of := settlingNames[name]; of != nil && b.Run != nil {
			put := strings.NewReplacer("{"+name+"}", of(b, at)).Replace
			words.En, words.Zh = put(words.En), put(words.Zh)
		}
	}
	en, zh := linesOf(words.En), linesOf(words.Zh)
	lines := make([]text.Text, len(en))
	for k := range en {
		lines[k] = b.Fill(text.Text{En: en[k], Zh: zh[k]})
	}
	return lines
}

// checkSettling refuses what cannot settle an ask: a run that cannot be built, names that there are
// not.
func (s *Sheet) checkSettling(field string, ask *Ask, b *goal.Bench) error {
	if ask.Settle == nil {
		return nil
	}
	if open := ask.Settle.open; len(open) > 0 && b.With(open) == nil {
		return data.Refuse(field+".settle.open", open[0].Path, goal.APath)
	}
	words := ask.Settle.Text
	for _, name := range goal.PlacesIn(words.En + words.Zh) {
		if settlingNames[name] == nil {
			if err := s.checkPlaces(field+".settle.text",
				text.Same("{"+name+"}"), b); err != nil {
				return err
			}
		}
	}
	return nil
}
