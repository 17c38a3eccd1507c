package goal

import (
	"strings"

	"perceptronlab/engine/claim"
	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/text"
)

// Break is a claim that the student believes or not, before it is tried on many experiments.
type Break struct {
	claim string
	tries int
}

// Bounds of a search.
const (
	usualTries = 1000
	maxTries   = 5000
)

func readBreak(n data.Node) Goal {
	m := n.Object("is", "claim", "tries")
	return Break{ReadOne(m["claim"], claim.IDs()), m["tries"].Integer(usualTries, 1, maxTries)}
}

// readClaim reads the id of a claim; "" where none is given.
func readClaim(n data.Node) string { return n.Word("", claim.IDs()...) }

// Begin begins the search for a counterexample.
func (g Break) Begin(b *Bench) *claim.Search {
	c, _ := claim.ByID(g.claim)
	return claim.NewSearch(c, b.Seed, g.tries)
}

func (g Break) Check(*Bench) *data.FieldError { return nil }

// Answers to a claim.
const (
	holdsAlways = "true"
	canBreak    = "false"
)

func (g Break) Form(*Bench) Form {
	c, _ := claim.ByID(g.claim)
	return Form{Kind: FormChoice, Question: c.Text(), Fixed: true, Tried: g, Choices: [][]Choice{
		{{ID: holdsAlways, Text: AlwaysTrue}, {ID: canBreak, Text: NotAlwaysTrue}}}}
}

// searched returns the search of the claim, done, and spends what it took, also where it is
// remembered: so a verdict does not depend on what was judged before. Most claims that do not hold
// are broken within a few tries.
func (g Break) searched(b *Bench) *claim.Search {
	const portion = 100
	s, known := b.found[g].(*claim.Search)
	if !known {
		s = g.Begin(b)
	}
	for tried := portion; ; tried += portion {
		if !b.Work.Spend(portion * derive.TryWork) {
			return s
		}
		if known && tried >= s.Tried || !known && s.Try(portion) {
			break
		}
	}
	derive.Ready(&b.found)[g] = s
	return s
}

func (g Break) Answer(b *Bench) (Answer, bool) {
	if g.searched(b).Found != nil {
		return Typed(canBreak), true
	}
	return Typed(holdsAlways), true
}

func (g Break) Judge(j *Judging, a Answer) Verdict {
	said := strings.ToLower(strings.TrimSpace(strings.Join(a.Texts, "")))
	if said != holdsAlways && said != canBreak {
		return verdict(Invalid, say("true-or-false"))
	}
	s := g.searched(j.Bench)
	state := Wrong
	if (said == canBreak) == (s.Found != nil) {
		state = Right
	}
	v := verdict(state, tried(s))
	if s.Found != nil {
		v.Say = append(v.Say, saying("why", s.Found.Why))
		v = v.showing(ShowCounterexample(s.Found))
	}
	return v
}

// tried says what came of a search.
func tried(s *claim.Search) Message {
	switch {
	case s.Found != nil:
		return say("claim-broken", s.Found.Number)
	case s.Claim.Holds:
		return say("claim-proved", s.Tried)
	}
	return say("claim-survives", s.Tried)
}

// Tried returns what is to be said of a search that is over.
func Tried(s *claim.Search) []text.Text {
	says := []text.Text{tried(s).Text()}
	if s.Found != nil {
		says = append(says, s.Found.Why)
	}
	return says
}

// ShowCounterexample returns what opens a counterexample, at the step that tells.
func ShowCounterexample(c *claim.Counterexample) Show {
	return Show{Kind: ShowOpen, Open: c.Experiment, At: c.Step}
}

// Search begins the search for a counterexample to a claim, with the usual number of tries.
func Search(b *Bench, id string) *claim.Search { return Break{id, usualTries}.Begin(b) }
