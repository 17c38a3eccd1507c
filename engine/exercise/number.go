package exercise

import (
	"cmp"
	"math/big"

	"perceptronlab/engine/byhand"
	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/strict"
	"perceptronlab/engine/text"
)

// quantityGoal is a number, or a list of them, that is worked out and typed: one field each.
type quantityGoal struct {
	id   string
	of   byhand.Quantity
	upTo bool // any positive multiple of the list will do
}

func readNumber(n strict.Node) Goal { return readQuantity(n, "number") }
func readVector(n strict.Node) Goal { return readQuantity(n, "vector") }

func readQuantity(n strict.Node, id string) Goal {
	m := n.Object("is", "of", "j", "sample", "epoch", "up-to-scale")
	g := quantityGoal{id: id, of: byhand.Quantity{
		Of: m["of"].Word("", byhand.QuantityIDs()...), J: m["j"].Integer(-1, 0, 1000),
		Sample: m["sample"].Integer(-1, 0, data.MaxPoints),
		Epoch:  m["epoch"].Integer(-1, 0, 100_000),
	}, upTo: m["up-to-scale"].Boolean(false)}
	switch {
	case n.Fault() != nil:
	case g.of.Of == "":
		m["of"].Refuse(leftOut, oneOfWords.With(list(byhand.QuantityIDs())))
	case id == "vector" && (!g.of.List() || g.of.J >= 0):
		m["of"].Refuse(g.of.Of, aListOf)
	case id == "number" && g.of.List() && g.of.J < 0:
		m["j"].Refuse(leftOut, whichOfList)
	}
	return g
}

func (g quantityGoal) kind() string { return g.id }

// carries reports whether other answers can build on this one.
func (g quantityGoal) carries() bool {
	switch g.of.Of {
	case "z", "o", "error":
		return true
	}
	return g.of.Of == "delta" && g.id == "vector"
}

func (g quantityGoal) check(b *bench) *data.FieldError {
	switch {
	case b.about == nil:
		return data.Refuse(".of", g.of.Of, aSample)
	case g.of.OfStep() && b.about.Step == nil:
		return data.Refuse(".of", g.of.Of, cursorNeeded)
	case !g.of.OfStep() && !b.ended():
		return data.Refuse(".of", g.of.Of, shorterRun)
	}
	right := b.about.Right(g.of)
	if right == nil {
		return data.Refuse(".of", g.of.Of, noValue)
	}
	if g.of.OfStep() {
		return b.tie()
	}
	return nil
}

// tie refuses a step at which the run and paper part: z is 0 on one of them only, or so near to it
// that rounding decides.
func (b *bench) tie() *data.FieldError {
	shown, worked := b.run.Step(b.cursor), b.about.Step.Work()
	if b.about.Step.Classes > 0 {
		return nil
	}
	for k, z := range worked.Z {
		exact, _ := z.Float64()
		if (z.Sign() == 0) != (shown.Z[k] == 0) || z.Sign() != 0 && z.Sign()*sign(shown.Z[k]) < 0 ||
			exact != 0 && exact < 1e-12 && exact > -1e-12 {
			return data.Refuse(".of", z.FloatString(20), sameOnPaper)
		}
	}
	return nil
}

func sign(v float64) int {
	switch {
	case v > 0:
		return 1
	case v < 0:
		return -1
	}
	return 0
}

func (g quantityGoal) answer(b *bench) (Answer, bool) {
	right := b.about.Right(g.of)
	return Typed(written4(right, answerDigits)...), right != nil
}

// answerDigits is how far reference answers are written: further than anybody is asked.
const answerDigits = 9

func written4(v byhand.Vector, digits int) []string {
	fields := make([]string, len(v))
	for j, a := range v {
		fields[j] = byhand.Write(a, digits)
	}
	return fields
}

// apart reports whether what is right and what the errors give are all further from each other than
// a distance. An o has two values only.
func (g quantityGoal) apart(b *bench, distance *big.Rat) bool {
	if g.of.Whole() {
		return true
	}
	lists := [][]byhand.Vector{{b.about.Right(g.of)}}
	for _, wrong := range b.about.Wrongs(g.of, byhand.Given{}) {
		if !wrong.Error.Near { // rounding on the way is near by its nature
			lists = append(lists, wrong.Values)
		}
	}
	for i, one := range lists {
		for _, other := range lists[:i] {
			for _, v := range one {
				for _, w := range other {
					if !further(v, w, distance) {
						return false
					}
				}
			}
		}
	}
	return true
}

// further reports whether some component of two lists is further apart than a distance.
func further(v, w byhand.Vector, distance *big.Rat) bool {
	for j := range v {
		off := new(big.Rat).Sub(v[j], w[j])
		if off.Abs(off).Cmp(distance) > 0 {
			return true
		}
	}
	return false
}

// readTyped reads the fields of an answer, of which there are to be n; a verdict on what cannot be
// read.
func readTyped(fields []string, n int) ([]byhand.Typed, *Verdict) {
	if len(fields) != n {
		v := verdict(Invalid, say("count", len(fields), n))
		return nil, &v
	}
	typed := make([]byhand.Typed, n)
	for j, field := range fields {
		number, fault := byhand.Read(field)
		if fault != "" {
			v := verdict(Invalid, say("number-"+string(fault), shortened(field)))
			v.Show = []Show{atField(j)}
			return nil, &v
		}
		typed[j] = number
	}
	return typed, nil
}

// judge follows the order of the contract: readable, right, right with what is carried, one named
// error, near, wrong.
func (g quantityGoal) judge(j *judging, a Answer) Verdict {
	right := j.bench.about.Right(g.of)
	typed, invalid := readTyped(a.fields(len(right)), len(right))
	if invalid != nil {
		return *invalid
	}
	if v := g.class(j.bench, typed[0]); v != nil {
		return *v
	}
	digits := j.ask.Digits
	if g.of.Whole() {
		digits = 0
	}
	matches := g.compare(typed, right, digits)
	v := verdict(Right, say("right"))
	if !all(matches, byhand.Same) {
		v = g.wrong(j, typed, right, matches, digits)
	}
	if len(right) > 1 && !v.Carried { // what follows is not marked wrong again
		v.Parts = parts(matches)
	}
	if line, ok := g.line(j, typed); ok && v.State != Right {
		v.Show = append(v.Show, line)
	}
	return v
}

// class refuses an o that is no class.
func (g quantityGoal) class(b *bench, typed byhand.Typed) *Verdict {
	s := b.about.Step
	if g.of.Of != "o" || s.Classes > 0 || s.Kind != data.Binary {
		return nil
	}
	low := big.NewRat(-1, 1)
	if s.Coding == rule.Targets01 {
		low = new(big.Rat)
	}
	if typed.Value.Cmp(low) == 0 || typed.Value.Cmp(big.NewRat(1, 1)) == 0 {
		return nil
	}
	v := verdict(Invalid, say("a-class", byhand.Write(low, 0)))
	return &v
}

func (g quantityGoal) wrong(j *judging, typed []byhand.Typed, right byhand.Vector,
	matches []byhand.Match, digits int) Verdict {
	given, from := j.given()
	if from != "" {
		follows := j.bench.about.RightFrom(g.of, given)
		if follows != nil && !follows.Equal(right) &&
			g.same(typed, follows, digits) {
			return j.carried(given, from)
		}
	}
	if v, ok := g.named(j, typed, byhand.Given{}, digits); ok {
		return v
	}
	if from != "" {
		if v, ok := g.named(j, typed, given, digits); ok {
			return v
		}
	}
	return g.plain(j, typed, right, matches, digits)
}

// plain is the verdict on what no error explains.
func (g quantityGoal) plain(j *judging, typed []byhand.Typed, right byhand.Vector,
	matches []byhand.Match, digits int) Verdict {
	held, worst := 0, byhand.Same
	for _, m := range matches {
		if m == byhand.Same {
			held++
		}
		worst = min(worst, m)
	}
	share := float64(held) / float64(len(matches))
	switch {
	case worst == byhand.Fewer:
		return verdict(Near, say("fewer-digits", digits)).scoring(share)
	case worst == byhand.Close:
		return verdict(Near, say("close")).scoring(share)
	case g.of.Of == "o":
		return g.wrongOutput(j)
	case held > 0:
		return verdict(Wrong, say("parts-right", held, len(matches))).scoring(share)
	case len(right) == 1 && typed[0].Value.Cmp(new(big.Rat).Neg(right[0])) == 0:
		return verdict(Wrong, say("other-sign"))
	}
	return verdict(Wrong, say("wrong"))
}

// wrongOutput says what an o has to do with z.
func (g quantityGoal) wrongOutput(j *judging) Verdict {
	s := j.bench.about.Step
	if s.Classes > 0 || s.Rule.Loss != rule.NoLoss {
		return verdict(Wrong, say("wrong"))
	}
	return verdict(Wrong, say("output"))
}

// named looks for the errors that give the typed numbers.
func (g quantityGoal) named(j *judging, typed []byhand.Typed, given byhand.Given,
	digits int) (Verdict, bool) {
	return g.namedIn(j.bench.about, typed, given, digits)
}

func (g quantityGoal) namedIn(about *byhand.Case, typed []byhand.Typed, given byhand.Given,
	digits int) (Verdict, bool) {
	var found []byhand.Error
	for _, wrong := range about.Wrongs(g.of, given) {
		for _, values := range wrong.Values {
			if g.same(typed, values, digits) {
				found = append(found, wrong.Error)
				break
			}
		}
	}
	if len(found) == 0 {
		return Verdict{}, false
	}
	v := Verdict{State: Wrong}
	for _, e := range found {
		v.Errors = append(v.Errors, e.ID)
	}
	first := found[0].Say(about, g.of)
	if len(found) > 1 {
		says := first
		for _, e := range found[1:] {
			says = orElse.With(says, e.Say(about, g.of))
		}
		v.Say = []Message{say("several", len(found)), saying("errors", says)}
		return v, true
	}
	v.Say = []Message{saying(found[0].ID, first)}
	if found[0].Near {
		v.State, v.Score = Near, 0.5
	}
	if found[0].Draws == byhand.DrawsSample && about.Step != nil {
		v.Show = append(v.Show, ring(presented(about.Step)))
	}
	return v, true
}

func presented(s *byhand.Step) []int {
	var samples []int
	for _, sample := range s.Samples {
		samples = append(samples, sample.Index)
	}
	return samples
}

// compare matches typed numbers against values; up to a positive multiple where that is asked.
func (g quantityGoal) compare(typed []byhand.Typed, values byhand.Vector,
	digits int) []byhand.Match {
	if len(typed) != len(values) {
		return []byhand.Match{byhand.Other}
	}
	if g.upTo {
		values = scaledTo(typed, values)
	}
	matches := make([]byhand.Match, len(typed))
	for k, t := range typed {
		matches[k] = t.Against(values[k], digits)
	}
	return matches
}

// scaledTo returns values times what makes the largest of them the one that was typed.
func scaledTo(typed []byhand.Typed, values byhand.Vector) byhand.Vector {
	at := 0
	for k, v := range values {
		if new(big.Rat).Abs(v).Cmp(new(big.Rat).Abs(values[at])) > 0 {
			at = k
		}
	}
	if values[at].Sign() == 0 || typed[at].Value.Sign()*values[at].Sign() <= 0 {
		return values
	}
	factor := new(big.Rat).Quo(typed[at].Value, values[at])
	scaled := make(byhand.Vector, len(values))
	for k, v := range values {
		scaled[k] = new(big.Rat).Mul(v, factor)
	}
	return scaled
}

// same reports whether typed numbers are the values, as far as they are asked for.
func (g quantityGoal) same(typed []byhand.Typed, values byhand.Vector, digits int) bool {
	if g.upTo && len(typed) == len(values) {
		values = scaledTo(typed, values)
	}
	for k, t := range typed {
		if k >= len(values) || t.Against(values[k], digits) != byhand.Same {
			return false
		}
	}
	return len(typed) == len(values)
}

func all(matches []byhand.Match, want byhand.Match) bool {
	for _, m := range matches {
		if m != want {
			return false
		}
	}
	return len(matches) > 0
}

func parts(matches []byhand.Match) []State {
	states := make([]State, len(matches))
	for k, m := range matches {
		switch m {
		case byhand.Same:
			states[k] = Right
		case byhand.Other:
			states[k] = Wrong
		default:
			states[k] = Near
		}
	}
	return states
}

// line returns the line that the student's own numbers give.
func (g quantityGoal) line(j *judging, typed []byhand.Typed) (Show, bool) {
	s := j.bench.about.Step
	if s == nil || s.Classes > 0 || len(typed) != len(s.Before) ||
		g.of.Of != "weights-after" && g.of.Of != "delta" {
		return Show{}, false
	}
	own := make([]float64, len(typed))
	for k, t := range typed {
		w := t.Value
		if g.of.Of == "delta" {
			w = new(big.Rat).Add(w, s.Before[k])
		}
		own[k], _ = w.Float64()
	}
	return ownLine(own), true
}

// symbol is what a quantity is written as.
func symbol(of string) text.Text {
	return text.Same(cmp.Or(symbols[of], of))
}
