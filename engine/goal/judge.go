package goal

import (
	"math/big"
	"slices"
	"strings"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// wrong tells a number that follows from the student's own from a named error, and that from what
// is only near or wrong.
func (g Quantity) wrong(j *Judging, typed []derive.TypedNumber, right derive.Vector,
	matches []derive.Match, digits int) Verdict {
	about, given := j.Bench.About, j.given()
	if g.Of.Of == "bound" && about.BoundOfRounded(typed[0], digits) {
		return verdict(Right, say("right"))
	}
	for _, from := range given {
		follows := about.From(from.values).Right(g.Of)
		if follows != nil && !follows.Equal(right) && g.Same(typed, follows, digits) {
			return j.carried(from)
		}
	}
	if v, ok := g.named(about, typed, digits, false); ok {
		return v
	}
	for _, from := range given {
		if v, ok := g.named(about.From(from.values), typed, digits, false); ok {
			return v
		}
	}
	if len(typed) > 1 { // a single mistake, however rare, before two of them
		if v, ok := g.named(about, typed, digits, true); ok {
			return v
		}
	}
	if v, ok := g.two(about, typed, matches, digits); ok {
		return v
	}
	if v, ok := g.elsewhere(j, typed, digits); ok &&
		!(chance(v) && g.common(j.Bench.About, typed, right)) {
		return v
	}
	return g.plain(j, typed, right, matches, digits)
}

// elsewhere tells a number that is right for another question of the step, or for the experiment of
// the step where that of the question is another.
func (g Quantity) elsewhere(j *Judging, typed []derive.TypedNumber,
	digits int) (Verdict, bool) {
	if own := j.Own; own != j.Bench && own.About != nil {
		if before := own.About.Right(g.Of); before != nil {
			if g.Same(typed, before, digits) {
				if !j.Runs {
					return verdict(Wrong, say("other-numbers")), true
				}
				return verdict(Wrong, say("not-changed")), true
			}
			if v, ok := j.scaled(typed, before, own); ok {
				return v, true
			}
		}
	}
	for a, ask := range j.Asks {
		other, ok := ask.Goal.(Quantity)
		if !ok || a == j.At || other.Of.Of == "o" {
			continue
		}
		if right := ask.Bench.About.Right(other.Of); g.Same(typed, right, digits) {
			if other.Of.Of == g.Of.Of {
				return verdict(Wrong, say("other-question")), true
			}
			return takenFor(other.Of.Of, g.Of.Of), true
		}
	}
	about := j.Bench.About
	if gaps := []string{"R", "R2", "rho", "rho2", "bound"}; slices.Contains(gaps, g.Of.Of) {
		for _, id := range gaps {
			if id != g.Of.Of && g.Same(typed, about.Right(derive.Asked(id)), digits) {
				return takenFor(id, g.Of.Of), true
			}
		}
	}
	if g.Of.List() && g.Of.J >= 0 {
		whole := g.Of
		whole.J = -1
		all := about.Right(whole)
		if len(all) > mostParts { // one of so many fits by chance
			all = nil
		}
		for at, v := range all {
			if at != g.Of.J && g.Same(typed, derive.Vector{v}, digits) {
				other := g.Of
				other.J = at
				symbol := j.Bench.Symbol(g.Of.Of)
				return verdict(Wrong, say("other-component", j.Bench.picked(symbol, other),
					j.Bench.picked(symbol, g.Of))), true
			}
		}
	}
	if s := about.Step; s != nil && g.Of.Of == "error" && g.Of.Place(s) >= 0 {
		z, d := g.Of, s.Samples[g.Of.Place(s)].D
		z.Of = "z"
		for id, v := range map[string]derive.Vector{"z": about.Right(z), "d": {d}} {
			if g.Same(typed, v, digits) {
				return verdict(Wrong, say("other-quantity", id, j.Bench.Symbol("error"))), true
			}
		}
	}
	if s := about.Step; s != nil && g.Of.OfStep() && g.Of.Of != "o" && g.Of.J < 0 {
		for _, id := range []string{"delta", "weights-after", "z", "error"} {
			if id != g.Of.Of && g.Same(typed, j.Bench.About.OfStep(derive.Asked(id)), digits) {
				return takenFor(id, g.Of.Of), true
			}
		}
	}
	return Verdict{}, false
}

// takenFor says of an answer that it is another quantity than the one that is asked for.
func takenFor(is, asked string) Verdict {
	if symbol(is) == symbol(asked) {
		return verdict(Wrong, say("other-side"))
	}
	return verdict(Wrong, say("other-quantity", symbol(is), symbol(asked)))
}

// scaled tells a multiple of what is right before the learning rate was changed.
func (j *Judging) scaled(typed []derive.TypedNumber, before derive.Vector,
	own *Bench) (Verdict, bool) {
	eta := derive.Decimal(j.Bench.Exp.Document.Learner.Eta)
	times := derive.Quo(eta, derive.Decimal(own.Exp.Document.Learner.Eta))
	if len(before) < 2 || before[0].Sign() == 0 || derive.IsEqual(times, derive.Integer(1)) {
		return Verdict{}, false
	}
	factor, some, by := derive.Quo(typed[0].Value, before[0]), true, (*big.Rat)(nil)
	if own := derive.Exactly(typed); !own.Equal(before.Times(factor)) {
		added := derive.Sub(own[0], before[0])
		all := added.Sign() != 0
		for k, v := range own {
			all = all && derive.IsEqual(derive.Sub(v, before[k]), added)
			if derive.IsEqual(v, before[k]) {
				continue
			}
			if before[k].Sign() == 0 {
				some = false
				continue
			}
			ratio := derive.Quo(v, before[k])
			some, by = some && (by == nil || derive.IsEqual(ratio, by)), ratio
		}
		if all {
			return verdict(Wrong, say("all-added", derive.WriteNumber(added, 4))), true
		}
		return verdict(Wrong, say("some-multiplied")), some
	}
	said := say("other-multiple", derive.WriteNumber(factor, 4))
	return verdict(Wrong, said), true
}

// plain is the verdict on what no error explains.
func (g Quantity) plain(j *Judging, typed []derive.TypedNumber, right derive.Vector,
	matches []derive.Match, digits int) Verdict {
	held, worst := 0, derive.Equal
	for _, m := range matches {
		if m == derive.Equal {
			held++
		}
		worst = min(worst, m)
	}
	share := float64(held) / float64(len(matches))
	switch {
	case worst != derive.Other:
		return g.near(worst, digits).scoring(share)
	case g.Of.Of == "o":
		if s := j.Bench.About.Step; s.Classes > 0 {
			return verdict(Wrong, say("highest"))
		} else if s.Rule.Loss == rule.NoLoss {
			return verdict(Wrong, say("output")) // what an o has to do with z
		}
	case g.Of.Of == "error" && j.Bench.About.Step.IsOtherError(derive.Exactly(typed)):
		return verdict(Wrong, say("error-of-o"))
	}
	if s, two := j.Bench.About.Step, derive.Integer(2); g.Back && s != nil &&
		g.Same(typed, right.Plus(s.Work().At(derive.Delta).Times(two)), digits) {
		return verdict(Wrong, say("added-back")).scoring(share)
	}
	if said, ok := g.standing(j.Bench, j.Bench.About, typed, digits); ok {
		return verdict(Wrong, said).scoring(share)
	}
	if v, ok := g.named(j.Bench.About, typed, digits, true); ok {
		return v
	}
	if held > 0 {
		return verdict(Wrong, say("parts-right", held, len(matches))).scoring(share)
	}
	how := "how-" + g.Of.Of                    // where no small question can help
	if r := j.Bench.Exp.Rule; r.Symbol != "" { // the kept w gives its output
		how += "-" + string(r.ID)
	}
	if sayWords[how] != (text.Text{}) {
		return verdict(Wrong, say("wrong"), say(how))
	}
	return verdict(Wrong, say("wrong"))
}

// near is the verdict on numbers of which the worst is near only.
func (g Quantity) near(worst derive.Match, digits int) Verdict {
	switch worst {
	case derive.Fewer:
		return verdict(Near, say("fewer-digits", digits))
	case derive.Rounded:
		return verdict(Near, say("rounded"))
	case derive.Whole:
		return verdict(Near, say("whole"))
	}
	return verdict(Near, say("close"))
}

// shape says how numbers stand to the right ones where that is plain to see: a simple multiple, the
// same sizes, or another order. It claims nothing of how they came about.
func (g Quantity) shape(about *derive.Case, typed []derive.TypedNumber, right derive.Vector,
	digits int) (Message, bool) {
	few := g.common(about, typed, right)
	for _, times := range simpleMultiples {
		multiple := right.Times(times)
		switch whole := !slices.ContainsFunc(right, notWhole); {
		case right.Zero() || !g.Same(typed, multiple, digits):
		case few && times.Cmp(derive.Integer(-1)) != 0:
		case whole && !derive.Exactly(typed).Equal(multiple): // a count has no digits
		case len(right) > 1:
			return say("all-times-right"), true
		case times.Cmp(derive.Integer(-1)) == 0:
			return say("other-sign"), true
		default:
			return say("times-right"), true
		}
	}
	if len(right) == 1 {
		return Message{}, false
	}
	signs, sizes := 0, true
	for k, m := range g.compare(typed, right, digits) {
		other := typed[k].Against(derive.Neg(right[k]), digits) == derive.Equal
		if m != derive.Equal && other {
			signs++
		}
		sizes = sizes && (m == derive.Equal || other)
	}
	if sizes {
		return say("signs-wrong", signs), true
	}
	inOrder := slices.SortedFunc(slices.Values(right), (*big.Rat).Cmp)
	sorted := slices.Clone(typed)
	slices.SortFunc(sorted, func(a, b derive.TypedNumber) int { return a.Value.Cmp(b.Value) })
	return say("order-wrong"), g.Same(sorted, inOrder, digits)
}

// simpleMultiples are told of what is typed.
var simpleMultiples = derive.Vector{big.NewRat(-1, 1), big.NewRat(2, 1), big.NewRat(1, 2),
	big.NewRat(4, 1), big.NewRat(1, 4), big.NewRat(8, 1), big.NewRat(10, 1), big.NewRat(1, 10),
	big.NewRat(-2, 1), big.NewRat(-1, 2)}

// standing says how numbers stand to the right ones of a case where that is plain to see.
func (g Quantity) standing(b *Bench, about *derive.Case, typed []derive.TypedNumber,
	digits int) (Message, bool) {
	right := about.Right(g.Of)
	if right == nil {
		return Message{}, false
	}
	if said, ok := g.shape(about, typed, right, digits); ok {
		return said, ok
	}
	matches := g.compare(typed, right, digits)
	if s := about.Step; g.Of.Of == "x" && s != nil && s.Biased() && len(matches) > 1 {
		switch {
		case matches[0] == derive.Equal:
			return say("inputs-wrong"), true
		case !slices.ContainsFunc(matches[1:], notEqual):
			return say("first-not-one"), true
		}
	}
	if k := slices.IndexFunc(matches, notEqual); k >= 0 && len(matches) > 1 && g.Of.Of == "z" &&
		!slices.ContainsFunc(matches[k+1:], notEqual) {
		return say("one-score", b.Exp.Set.Classes[k]), true
	}
	return g.oddChange(b, about.Step, typed, matches, digits)
}

// oddChange says how the change of w stands to the right one: of a single weight, where only this
// one is wrong, or of all of them. Like shape it claims nothing of how it came about.
func (g Quantity) oddChange(b *Bench, s *derive.WorkedStep, typed []derive.TypedNumber,
	matches []derive.Match, digits int) (Message, bool) {
	if s == nil || s.Classes > 0 || g.Of.Of != "delta" && g.Of.Of != "weights-after" {
		return Message{}, false
	}
	delta, base := g.Of.Pick(s.Work().At(derive.Delta)), derive.Zeros(s.N)
	if g.Of.Of == "weights-after" {
		base = s.Before
	}
	base = g.Of.Pick(base)
	is := func(k int, v *big.Rat) bool { return typed[k].Against(v, digits) == derive.Equal }
	one := derive.Integer(1)
	times := append(derive.Vector{derive.Quo(one, s.Eta), s.Eta, derive.Integer(0),
		derive.Integer(100), big.NewRat(1, 100), s.Size(), derive.Quo(one, s.Size())},
		simpleMultiples...)
	if k := slices.IndexFunc(matches, notEqual); len(matches) > 1 && delta[k].Sign() != 0 &&
		!slices.ContainsFunc(matches[k+1:], notEqual) {
		picked := g.Of
		picked.J = k
		name := b.picked(b.Symbol(g.Of.Of), picked)
		if is(k, delta[k]) {
			return say("one-unadded", name), true
		}
		for _, c := range times {
			if is(k, derive.Add(base[k], derive.Mul(c, delta[k]))) {
				return say("one-changed", name), true
			}
		}
		return Message{}, false
	}
	if delta.Zero() {
		return Message{}, false
	}
	for _, c := range times {
		if all := base.Plus(delta.Times(c)); g.Same(typed, all, digits) {
			return say([]string{"changed-back", "not-moved", "all-changed"}[c.Sign()+1]), true
		}
	}
	return Message{}, false
}

// named looks for the errors that give the typed numbers of a case: the common ones first, and with
// them or, if asked for, alone the rare ones that do so too.
func (g Quantity) named(about *derive.Case, typed []derive.TypedNumber, digits int,
	rare bool) (Verdict, bool) {
	wrongs := about.Wrongs(g.Of)
	found := g.giving(wrongs, typed, digits)
	if rare || len(found) > 0 && !found[0].Near {
		common := slices.Clip(found)
		if len(found) == 0 {
			wrongs = slices.Concat(wrongs, about.RareWrongs(g.Of))
		}
		for _, e := range g.giving(about.RareWrongs(g.Of), typed, digits) {
			like := func(c derive.Misconception) bool {
				return e.Near || slices.Contains(strings.Fields(e.Like), c.ID)
			}
			if !slices.ContainsFunc(common, like) {
				found = append(found, e)
			}
		}
	}
	if len(found) == 0 {
		return Verdict{}, false
	}
	how := g.surprise(about, about.Right(g.Of), typed, digits, wrongs)
	return g.naming(about, found, how), how != claimNone
}

// Naming is the verdict on numbers that some errors explain, each by itself. Two are said, the
// commoner first.
func (g Quantity) Naming(about *derive.Case, found []derive.Misconception) Verdict {
	return g.naming(about, found, claimPlain)
}

// naming is Naming for mistakes that are told plainly or asked about.
func (g Quantity) naming(about *derive.Case, found []derive.Misconception,
	how certainty) Verdict {
	v := Verdict{State: Wrong, Perhaps: how == claimAsked}
	var says []text.Text
	for _, e := range found {
		said := e.Say(about, g.Of)
		if !slices.Contains(says, said) {
			says = append(says, said)
		}
		among := len(v.Errors) < 2 || e.Rare == found[0].Rare // a second, or as common as the first
		if among && !slices.Contains(v.Errors, e.ID) {
			v.Errors, v.each = append(v.Errors, e.ID), append(v.each, said)
		}
	}
	switch n := len(says); {
	case n == 0:
		return v
	case v.Perhaps:
		v.Say = []Message{say("perhaps"), saying("errors", says[0])}
		return v
	case n > 1:
		v.Say = []Message{say("several"), saying("errors", says[0]),
			saying("errors", orElse.With(says[1]))}
		if n > 2 {
			v.Say[0] = say("several-more")
		}
		return v
	}
	v.Say = []Message{saying(found[0].ID, says[0])}
	if found[0].Near {
		v.State, v.Score = Near, 0.5
	}
	if found[0].Ring && about.Step != nil {
		samples := Presented(about.Step)
		if g.Of.Sample >= 0 {
			samples = []int{g.Of.Sample}
		}
		v.Show = append(v.Show, ring(samples))
	}
	return v
}

// two looks for the only two errors that together give a list of which more than one number is
// wrong: of fewer numbers too many pairs would.
func (g Quantity) two(about *derive.Case, typed []derive.TypedNumber, matches []derive.Match,
	digits int) (Verdict, bool) {
	wrong := 0
	for _, m := range matches {
		if m == derive.Other {
			wrong++
		}
	}
	if wrong < 2 || about.Step == nil || !g.Of.OfStep() || !g.Of.Worked() {
		return Verdict{}, false
	}
	var found []derive.Misconception
	for _, first := range derive.Misconceptions() {
		for _, second := range derive.Misconceptions() {
			if !first.Often || !second.Often || first.ID == second.ID || !about.Spend(g.Of, 6) ||
				!g.givenBy(about.Step, first, second, typed, digits) {
				continue
			}
			if len(found) == 0 {
				found = []derive.Misconception{first, second}
			} else if first.ID != found[1].ID || second.ID != found[0].ID {
				return Verdict{}, false // another pair does the same
			}
		}
	}
	if len(found) == 0 {
		return Verdict{}, false
	}
	v := Verdict{State: Wrong, Together: true}
	v.Say = []Message{say("two")}
	for _, e := range found {
		said := e.Say(about, g.Of)
		v.Errors, v.each = append(v.Errors, e.ID), append(v.each, said)
		v.Say = append(v.Say, saying("errors", said))
	}
	return v, true
}

// givenBy reports whether an error made on what another gives has given the typed numbers.
func (g Quantity) givenBy(s *derive.WorkedStep, first, second derive.Misconception,
	typed []derive.TypedNumber, digits int) bool {
	if first.Work == nil || second.Work == nil {
		return false
	}
	for _, w := range first.Work(s) {
		mistaken := s.Copied()
		mistaken.Worked = w
		for _, both := range second.Work(mistaken) {
			if g.Same(typed, g.Of.Pick(g.Of.From(s, both)), digits) {
				return true
			}
		}
	}
	return false
}

// loose is the verdict on numbers that are right but for the last digit asked; false where there
// are none, or where they may follow from what was rounded before.
func (g Quantity) loose(j *Judging, typed []derive.TypedNumber, right derive.Vector,
	digits int) (Verdict, bool) {
	v := verdict(Near, say("loose", digits))
	for k, t := range typed {
		state := Right
		if t.Loose(right[k], digits) {
			state = Near
		}
		v.Parts = append(v.Parts, state)
	}
	if g.UpTo || !slices.Contains(v.Parts, Near) || j.wroteBefore() {
		return v, false
	}
	if len(typed) == 1 {
		v.Parts = nil
	}
	return v, true
}

// wroteBefore reports whether numbers were typed before in the step, with which one may go on.
func (j *Judging) wroteBefore() bool {
	for a := range j.Asks[:j.At] {
		_, number := j.Asks[a].Goal.(Quantity)
		if number && !j.Asks[a].Answer.Empty() {
			return true
		}
	}
	return false
}

// Judge follows the order of the contract: readable, right, right with what is carried, one named
// error, near, wrong.
func (g Quantity) Judge(j *Judging, a Answer) Verdict {
	right := j.Bench.About.Right(g.Of)
	typed, invalid := g.Read(j.Bench, a, right, j.asked().Digits)
	if invalid != nil {
		return *invalid
	}
	if v := g.class(j.Bench, typed[0]); v != nil {
		return *v
	}
	if g.Of.Whole() && g.Of.Of != "o" && !typed[0].Value.IsInt() {
		return verdict(Invalid, say("whole"))
	}
	digits := j.asked().Digits
	if g.Of.Whole() {
		digits = 0
	}
	matches := g.compare(typed, right, digits)
	v := verdict(Right, say("right"))
	if !exactly(matches) {
		v = g.wrong(j, typed, right, matches, digits)
	} else if near, ok := g.loose(j, typed, right, digits); ok {
		return near
	}
	if len(right) > 1 && !v.Carried { // what follows is not marked wrong again
		v.Parts = parts(matches)
	}
	if line, ok := g.line(j, typed); ok && v.State != Right {
		v.Show = append(v.Show, line)
	}
	return v
}

// line returns the line that the student's own numbers give.
func (g Quantity) line(j *Judging, typed []derive.TypedNumber) (Show, bool) {
	if j.Bench.About.Step == nil {
		return Show{}, false
	}
	own, ok := g.Weights(j.Bench.About.Step, typed)
	return ownLine(own), ok
}
