package goal

import (
	"math/big"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/text"
)

// Way is the dialogue after a wrong answer that no named mistake explains: the numbers on the way
// to what is asked, in the order of the derivation, each a small question of its own.
type Way struct {
	Parts  []Small
	At     int // the part that is asked now; len(Parts): the answer itself
	Behind int // the ask of the step that comes first, where there are no questions; −1: none
}

// Part is a number on the way to an answer that its question names itself.
type Part struct {
	Symbol string
	Value  *big.Rat
}

// Small is a small question: one number on the way to an answer.
type Small struct {
	ID      string    // by which what was typed is kept
	Symbol  text.Text // of the number that is asked for
	Formula text.Text // in symbols; empty where the symbol is one
	Typed   string    // "": nothing yet
	State   State     // of what was typed
	Say     []Message // of the same
	Worked  text.Text // how the number is worked; empty until it is right
}

// Way returns the small questions after an answer to an ask that was judged, with what was typed
// into them by their ids; false where there are none. settled reports which asks of the step need
// nothing more. What another of them asks is not asked here as well.
func (j *Judging) Way(v *Verdict, typed map[string]string, settled func(ask int) bool) (w Way,
	ok bool) {
	if w.Behind = -1; !v.opensWay() {
		return w, false
	}
	for _, n := range j.numbers() {
		switch other, asked := j.askedBy(n); {
		case asked && other < j.At && !settled(other):
			return Way{Behind: other}, false
		case !asked:
			w.Parts = append(w.Parts, n.small(j, typed))
		}
	}
	for w.At < len(w.Parts) && w.Parts[w.At].State == Right {
		w.At++
	}
	return w, len(w.Parts) > 0 && !j.Bench.Work.Over()
}

// opensWay reports whether a verdict leaves its reader without a mistake that is told plainly, on
// numbers of the question itself.
func (v *Verdict) opensWay() bool {
	if v.State != Wrong || v.Carried || len(v.Errors) > 0 && !v.Perhaps || len(v.Say) == 0 {
		return false
	}
	switch v.Say[0].Key {
	case "other-numbers", "not-changed", "other-multiple", "other-question", "other-quantity",
		"other-component", "carried-trivial", "all-added", "some-multiplied":
		return false // what was read otherwise is said
	}
	return true
}

// numberOnWay is a number on the way to an answer.
type numberOnWay struct {
	id                      string
	symbol, formula, worked text.Text
	right                   *big.Rat
	about                   *derive.Case    // nil: no mistake is known of it
	of                      derive.Quantity // of which it is
	at                      int             // a number
}

// small is the question for the number.
func (n *numberOnWay) small(j *Judging, typed map[string]string) Small {
	q := Small{ID: n.id, Symbol: n.symbol, Formula: n.formula, Typed: typed[n.id], State: Empty}
	if q.Typed == "" {
		return q
	}
	v := n.judge(j, q.Typed)
	if q.State, q.Say = v.State, v.Say; q.State == Right {
		q.Worked = n.worked
	}
	return q
}

// judge judges what was typed for the number.
func (n *numberOnWay) judge(j *Judging, answer string) Verdict {
	g, digits := Quantity{Of: n.of}, j.asked().Digits
	if n.about == nil {
		g.Of = derive.Asked("z")
	}
	switch of := j.asked().Goal.(type) {
	case Table:
		digits = of.Digits
	case Quantity:
		if of.Of.Of == "angle" { // few digits are asked of it alone
			digits = DefaultDigits
		}
	}
	if g.Of.Whole() {
		digits = 0
	}
	right := derive.Vector{n.right}
	typed, invalid := g.Read(nil, Typed(answer), right, j.asked().Digits)
	if invalid == nil {
		invalid = n.misnamed(answer)
	}
	if invalid != nil {
		return *invalid
	}
	if n.about != nil {
		if refused := g.class(&Bench{About: n.about}, typed[0]); refused != nil {
			return *refused
		}
	}
	matches := g.compare(typed, right, digits)
	switch {
	case exactly(matches) && typed[0].Loose(n.right, digits):
		return verdict(Near, say("loose", digits))
	case exactly(matches):
		return verdict(Right, say("right"))
	}
	if n.about != nil && g.Of.Of != "o" {
		if v, ok := n.mistaken(g, typed, digits); ok {
			return v
		}
	}
	if matches[0] != derive.Other {
		return g.near(matches[0], digits)
	}
	return verdict(Wrong, say("wrong"))
}

// misnamed refuses a number that is called as another one of the step is.
func (n *numberOnWay) misnamed(answer string) *Verdict {
	name, asked := derive.NameOf(answer), derive.NameOf(n.symbol.En+" = 0")
	if name.Symbol == "" || name.Symbol == asked.Symbol &&
		(name.Index < 0 || name.Index == asked.Index) {
		return nil
	}
	return new(verdict(Invalid, say("named-other", n.symbol, name.Written)))
}

// mistaken looks for the mistakes that give the typed number, the common ones first.
func (n *numberOnWay) mistaken(g Quantity, typed []derive.TypedNumber,
	digits int) (Verdict, bool) {
	for _, wrongs := range [][]derive.Mistaken{n.about.Wrongs(n.of), n.about.RareWrongs(n.of)} {
		var own []derive.Mistaken
		for _, wrong := range wrongs {
			one := derive.Mistaken{Error: wrong.Error}
			for _, v := range wrong.Values {
				if n.at < len(v) && !derive.IsEqual(v[n.at], n.right) {
					one.Values = append(one.Values, v[n.at:n.at+1])
				}
			}
			if len(one.Values) > 0 {
				own = append(own, one)
			}
		}
		found, how := g.claimed(n.about, derive.Vector{n.right}, typed, digits, own)
		if how != claimNone {
			return g.naming(n.about, found, how), true
		}
	}
	return Verdict{}, false
}

// askedBy returns another ask of the step that asks for a number.
func (j *Judging) askedBy(n numberOnWay) (ask int, ok bool) {
	if n.about == nil {
		return 0, false
	}
	for a := range j.Asks {
		b := j.Asks[a].Bench
		if a == j.At || b == nil || b.Exp != j.Bench.Exp {
			continue
		}
		switch g := j.Asks[a].Goal.(type) {
		case Quantity:
			if g.Of.Of == n.of.Of && n.isOf(g.Of, j.Bench.Cursor) {
				return a, true
			}
		case Table:
			if s := n.about.Step; s != nil && g.from <= s.T && s.T <= g.to &&
				slices.Contains(g.Columns, n.of.Of) {
				return a, true
			}
		}
	}
	return 0, false
}

// isOf reports whether a quantity, of a step if it is of one, is or has the number.
func (n *numberOnWay) isOf(q derive.Quantity, step int) bool {
	if !q.OfStep() {
		return q.J == n.of.J && q.Epoch == n.of.Epoch
	}
	s := n.about.Step
	return s.T == step && q.Place(s) == n.of.Place(s) && (q.J < 0 || q.J == n.at)
}

// numbers lists the numbers on the way to what is asked, as far as nothing tells that the student
// has them.
func (j *Judging) numbers() (numbers []numberOnWay) {
	for k, p := range j.asked().Way {
		numbers = append(numbers, numberOnWay{id: "own" + strconv.Itoa(k), right: p.Value,
			symbol: text.Same(p.Symbol),
			worked: text.Same(p.Symbol + " = " + derive.Plainly(p.Value))})
	}
	if numbers != nil {
		return numbers
	}
	switch g := j.asked().Goal.(type) {
	case Quantity:
		right := j.Bench.About.Right(g.Of)
		typed, invalid := g.Read(j.Bench, j.asked().Answer, right, j.asked().Digits)
		if invalid != nil {
			return nil
		}
		of, matches := g.Of, g.compare(typed, right, j.asked().Digits)
		if g.Back { // through the change that is taken away again
			of = derive.Asked("delta")
			of.J = max(0, slices.IndexFunc(matches, notEqual))
			unknown := func(n numberOnWay) bool { return n.of.Of == "z" || n.of.Of == "o" }
			return slices.DeleteFunc(j.Bench.way(j.Bench.About, of, nil, ""), unknown)
		}
		return j.Bench.way(j.Bench.About, of, matches, "")
	case Interval:
		return j.Bench.way(j.Bench.About, g.Limit.Of, nil, "")
	case Table:
		return j.rowWay(g)
	}
	return nil
}

// rowWay is the way to the first cell of a table that neither is right nor follows: through what
// its row leaves out and, to the z after an update without weights, through that update.
func (j *Judging) rowWay(g Table) (numbers []numberOnWay) {
	right, _ := g.Answer(j.Bench)
	typed, invalid := ReadTyped(j.asked().Answer, len(right.Texts))
	if invalid != nil {
		return nil
	}
	sheet := &worksheet{Table: g, bench: j.Bench, typed: typed, given: j.given()}
	entries, _ := sheet.entries(nil)
	at := slices.IndexFunc(entries, func(e entry) bool { return slices.Contains(e.held, false) })
	if at < 0 {
		return nil
	}
	e, matches := entries[at], []derive.Match{}
	for _, held := range e.held {
		matches = append(matches, map[bool]derive.Match{true: derive.Equal}[held])
	}
	shown := func(n numberOnWay) bool { return slices.Contains(g.Columns, n.of.Of) }
	if row := at / len(g.Columns); row > 0 && e.of.Of == "z" &&
		!slices.Contains(g.Columns, "weights-after") {
		before := derive.Case{Exp: j.Bench.Exp, Run: j.Bench.Run, Work: j.Bench.Work,
			Step: g.Steps(j.Bench)[row-1]}
		change := derive.Asked("delta")
		if !before.Right(change).Zero() { // else w is the same in both rows
			change.J = 0
			numbers = j.Bench.way(&before, change, nil, strconv.Itoa(before.Step.T)+".")
		}
	}
	numbers = append(numbers, j.Bench.way(e.about, e.of, matches,
		strconv.Itoa(e.about.Step.T)+".")...)
	numbers = slices.DeleteFunc(numbers, shown)
	for k := range numbers {
		at := e.about.Step // of a term of z
		if s := numbers[k].about; s != nil && s.Step != nil {
			at = s.Step
		}
		numbers[k].symbol = smallOfStep.With(numbers[k].symbol, at.T)
	}
	return numbers
}

// way lists the numbers on the way to a quantity of a case, of which an answer has these matches.
func (b *Bench) way(about *derive.Case, of derive.Quantity, matches []derive.Match,
	prefix string) []numberOnWay {
	w := wayfinder{Bench: b, about: about, prefix: prefix}
	first := max(0, slices.IndexFunc(matches, notEqual))
	if of.Worked() {
		w.ofStep(of, first, matches)
	} else {
		w.others(of)
	}
	return w.found
}

// wayfinder collects the numbers on a way.
type wayfinder struct {
	*Bench
	about  *derive.Case
	prefix string // of ids
	found  []numberOnWay
}

// ofStep collects those to a number of a quantity of a step's working.
func (w *wayfinder) ofStep(of derive.Quantity, at int, matches []derive.Match) {
	s, last := w.about.Step, derive.NodeOf[of.Of]
	place := max(0, of.Place(s))
	if last == derive.Z {
		w.terms(s, place, at)
		return
	}
	if of.J >= 0 && of.List() {
		at = of.J
	}
	path := s.Path(last, place, at)
	if w.changed(of, matches) { // d − o is right then: a weight is, which the step has changed
		rest := slices.DeleteFunc(slices.Clone(path),
			func(p derive.Part) bool { return p.Node != derive.Delta })
		if len(rest) > 0 {
			path = rest
		}
	}
	for _, p := range path {
		if p.Node != derive.Z || s.N <= mostTerms { // nobody adds up so many by hand
			w.found = append(w.found, w.part(p))
		}
	}
	if last == derive.After && s.Settings.Normalize && s.Classes == 0 {
		w.length()
	}
}

// changed reports whether an answer has a weight right that the step has changed, or its change.
func (w *wayfinder) changed(of derive.Quantity, matches []derive.Match) bool {
	s := w.about.Step
	if of.J >= 0 || !of.List() || s.Classes > 0 || len(s.Samples) > 1 {
		return false
	}
	delta := s.Work().At(derive.Delta)
	for k, m := range matches {
		if m == derive.Equal && delta[k].Sign() != 0 {
			return true
		}
	}
	return false
}

// quantityOf are the quantities that nodes are asked for as.
var quantityOf = map[derive.Node]string{derive.Z: "z", derive.O: "o", derive.Err: "error",
	derive.Delta: "delta", derive.After: "weights-after"}

// part is a number of a node of the step.
func (w *wayfinder) part(p derive.Part) numberOnWay {
	s := w.about.Step
	working := derive.Writer{Working: s.Work(), Number: derive.Plainly}
	n := numberOnWay{right: working.At(p.Node)[p.At], formula: w.formulaFor(p.Node),
		id: w.prefix + strconv.Itoa(int(p.Node)) + "." + strconv.Itoa(p.At)}
	size := len(working.At(p.Node)) // of a sample; of a change of w all
	if p.Node != derive.Delta {
		size = len(working.Of(p.Node, 0))
	}
	place, class := p.At/size, p.At%size
	if id := quantityOf[p.Node]; id != "" {
		n.about, n.of, n.at = w.about, derive.Asked(id), class
		n.of.Sample = s.Samples[place].Index
	}
	symbol := w.nodeSymbol(p.Node)
	switch p.Node {
	case derive.Z:
		n.formula = text.Same("z = " + s.Products())
	case derive.Err, derive.Factor:
		n.formula = text.Text{} // the symbol is one
	case derive.Delta:
		symbol += s.Index(p.At % s.N)
		n.of.Sample, n.at = -1, p.At
		class = p.At / s.N
	}
	n.symbol, n.worked = text.Same(symbol), w.workedPart(working, symbol, p)
	if s.Classes > 0 && (size > 1 || p.Node == derive.Delta) {
		n.symbol = smallOfClass.With(n.symbol, w.class(class))
	}
	if len(s.Samples) > 1 && p.Node != derive.Delta {
		n.symbol = smallOfSample.With(n.symbol, s.Samples[place].Index+1)
	}
	return n
}

// formulaFor writes the formula of a node in symbols: its part of the rule's, or all of that.
func (w *wayfinder) formulaFor(n derive.Node) text.Text {
	all := formulaOf(w.Exp)
	begins := map[derive.Node]string{derive.O: "o = ", derive.Alpha: w.nodeSymbol(n) + " = "}[n]
	for part := range strings.SplitSeq(all.En, ",  ") {
		switch {
		case begins != "" && strings.HasPrefix(part, begins):
			return text.Same(part)
		case n == derive.Delta && strings.Contains(part, "w ← w + "):
			return text.Same(strings.Replace(part, "w ← w + ", "Δw = ", 1))
		}
	}
	const changed = "o ≠ d" // before what w changes by, with classes
	if _, change, ok := strings.Cut(all.En, changed); ok && n == derive.Delta {
		_, zh, _ := strings.Cut(all.Zh, changed)
		return text.Text{En: changed + change, Zh: changed + zh}
	}
	return all
}

// nodeSymbol returns the symbol of a node.
func (w *wayfinder) nodeSymbol(n derive.Node) string {
	r, set := w.Exp.Rule, &w.Exp.Document.Learner
	switch n {
	case derive.Alpha:
		return compared(r)
	case derive.Err:
		return w.Symbol("error").En
	case derive.Factor:
		if r.Loss == 0 && r.Factor != nil {
			return r.Factor(set)
		}
		return "(" + w.Symbol("error").En + ") α′(z)"
	case derive.Delta:
		return "Δw"
	}
	return symbol(quantityOf[n]).En
}

// workedPart writes how a number of a node is worked.
func (w *wayfinder) workedPart(p derive.Writer, symbol string, of derive.Part) text.Text {
	s, value := w.about.Step, p.Value(of.Node, of.At)
	single := s.Classes == 0
	switch {
	case of.Node == derive.O && !single:
		return solutionHighest.With(s.Class(p.At(derive.O)[of.At]))
	case of.Node == derive.O:
		return solutionOutput.With(p.Value(derive.Z, of.At), s.Class(p.At(derive.O)[of.At]))
	case of.Node == derive.Z, single && of.Node == derive.Err,
		single && of.Node == derive.Delta && len(s.Samples) <= derive.MostAsked,
		single && of.Node == derive.Factor && s.Descends():
		return p.Line(symbol, of.Node, of.At)
	case of.Node == derive.Delta && len(s.Samples) == 1:
		if x := s.Samples[0].X[of.At%s.N]; x.Sign() != 0 {
			by := derive.Quo(p.At(of.Node)[of.At], x)
			value = derive.Plainly(by) + " × " + derive.Bracketed(derive.Plainly(x)) + " = " + value
		}
	}
	return text.Same(symbol + " = " + value)
}

// OnWay returns the number that is right for a small question, as it is typed; "" where there is no
// such question.
func (j *Judging) OnWay(id string) string {
	for _, n := range j.numbers() {
		if n.id == id {
			return derive.WriteNumber(n.right, FullDigits)
		}
	}
	return ""
}

// Numbers on the way that are no nodes of a step: the terms of a sum, some of them together where
// it is long, and quantities that others are worked from.

// Bounds of small questions about the terms of a sum.
const (
	mostParts = 4  // of a sum, beside that of the bias
	mostTerms = 20 // of a sum that is asked in parts
)

// terms collects the parts of the z of a sample, of a class.
func (w *wayfinder) terms(s *derive.WorkedStep, place, class int) {
	w.sum(s.Terms(place, class), s.Biased())
	for k := range w.found {
		if s.Classes > 0 { // each class has a w₀
			w.found[k].symbol = smallOfClass.With(w.found[k].symbol, w.class(class))
		}
	}
}

// sum collects the terms of a sum, the first alone if it is of the bias; those of a long sum some
// together.
func (w *wayfinder) sum(terms []derive.Term, biased bool) {
	if len(terms) < 2 || len(terms) > mostTerms {
		return
	}
	if biased && terms[0].Value.Sign() != 0 { // w₀ = 0 may not have been spoken of
		w.together(terms[:1])
	}
	if biased {
		terms = terms[1:]
	}
	size := (len(terms) + mostParts - 1) / mostParts
	for from := 0; from < len(terms); from += size {
		w.together(terms[from:min(len(terms), from+size)])
	}
}

// together collects some terms of a sum as one number.
func (w *wayfinder) together(terms []derive.Term) {
	const most = 2
	var symbols []string
	value := new(big.Rat)
	for _, t := range terms {
		symbols = append(symbols, t.Symbol)
		value = derive.Add(value, t.Value)
	}
	if n := len(symbols); n > most {
		symbols = []string{symbols[0], "…", symbols[n-1]}
	}
	w.add("t"+strconv.Itoa(len(w.found)), strings.Join(symbols, " + "), value, terms)
}

// others collects the numbers on the way to a quantity that is not read off the working of a step.
func (w *wayfinder) others(of derive.Quantity) {
	s := w.about.Step
	add := func(id string, j int) {
		q := derive.Asked(id)
		q.J = j
		right := w.about.Right(q)
		if right == nil {
			return
		}
		n := numberOnWay{id: w.prefix + id, symbol: text.Same(w.named(q)), right: right[0],
			about: w.about, of: q}
		lines := w.WorkedOut(q, DefaultDigits)
		n.worked = lines[len(lines)-1]
		w.found = append(w.found, n)
	}
	switch of.Of {
	case "bound":
		add("R2", -1)
		add("rho2", -1)
	case "R":
		add("R2", -1)
	case "rho2":
		add("rho", -1)
	case "eta-limit":
		add("lambda-max", -1)
	case "R2":
		w.squaresOfAll()
	case "mean":
		w.overColumn(of.J, "Σ x", "", new(big.Rat))
	case "sigma":
		add("mean", of.J)
		w.overColumn(of.J, "Σ (x − x̄)²", "²", w.about.Means()[of.J])
	case "x":
		if s != nil && s.Scale != nil && of.J >= 0 && !(s.Biased() && of.J == 0) {
			feature := of.J
			if s.Biased() {
				feature--
			}
			add("mean", feature)
			add("sigma", feature)
		}
	case "angle":
		q := derive.Asked("z")
		q.Sample = of.Sample
		k := q.Place(s)
		w.add("dot", "w · x", s.Work().At(derive.Z)[k], s.Terms(k, 0))
		w.add("w2", "‖w‖²", s.Before.Dot(s.Before), s.Squares(s.Before, "w"))
		x := s.Samples[k].X
		w.add("x2", "‖x‖²", x.Dot(x), s.Squares(x, "x"))
	case "norm":
		w.sum(s.Squares(s.Before, "w"), s.Biased())
	case "updates":
		if set := &w.Exp.Document.Learner; s != nil && len(slices.Concat(set.Sequence...)) == 1 {
			add("z", -1) // a sample that is presented alone
			add("x-square", -1)
		}
	case "x-square":
		w.sum(s.Squares(derive.SampleX(w.about, of), "x"), s.Biased())
	case "loss":
		if of.Epoch < 0 && s != nil && s.OfSquares() && len(s.All) <= derive.MostAsked {
			whole := wayfinder{Bench: w.Bench, prefix: w.prefix,
				about: &derive.Case{Exp: w.Exp, Run: w.Run, Work: w.Work, Step: s.On(s.All...)}}
			for k := range s.All {
				whole.found = append(whole.found, whole.part(derive.Part{Node: derive.Err, At: k}))
			}
			w.found = append(w.found, whole.found...)
			w.squaresOf(whole.about.Step.Work().At(derive.Err))
		}
	}
}

// length collects w + Δw and the square of its length, by which an update divides that ends with
// w ← w/‖w‖.
func (w *wayfinder) length() {
	s := w.about.Step
	delta := s.Work().At(derive.Delta)
	if delta.Zero() || s.N > mostParts {
		return
	}
	sum := make(derive.Vector, s.N)
	for j := range sum {
		sum[j] = derive.Add(s.Before[j], delta[j])
		index := s.Index(j)
		w.add("sum"+strconv.Itoa(j), "w"+index+" + Δw"+index, sum[j], []derive.Term{
			{How: derive.Bracketed(derive.Plainly(s.Before[j]))},
			{How: derive.Bracketed(derive.Plainly(delta[j]))},
		})
	}
	w.add("length2", "‖w + Δw‖²", sum.Dot(sum), s.Squares(sum, "w"))
}

// add collects a number that is a sum of terms.
func (w *wayfinder) add(id, symbol string, value *big.Rat, terms []derive.Term) {
	var hows []string
	for _, t := range terms {
		hows = append(hows, t.How)
	}
	line := symbol + " = " + strings.Join(hows, " + ") + " = " + derive.Plainly(value)
	w.found = append(w.found, numberOnWay{id: w.prefix + id, symbol: text.Same(symbol),
		right: value, worked: text.Same(line)})
}
