package goal

import (
	"cmp"
	"math/big"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// Quantity is a number, or a list of them, that is worked out and typed: one field each.
type Quantity struct {
	Of   derive.Quantity
	List bool // all of a list, a vector
	UpTo bool // any positive multiple of the list will do
	Back bool // weights before a step, worked backwards from those after it
}

func readQuantity(n data.Node) Goal {
	m := n.Object("is", "of", "j", "sample", "epoch", "up-to-scale",
		"back")
	g := Quantity{List: IDOf(n) == "vector", Of: derive.Quantity{
		Of: ReadOne(m["of"], derive.QuantityIDs()), J: m["j"].Integer(-1, 0, 1000),
		Sample: m["sample"].Integer(-1, 0, data.MaxPoints),
		Epoch:  m["epoch"].Integer(-1, 0, 100_000),
	}, UpTo: m["up-to-scale"].Boolean(false), Back: m["back"].Boolean(false)}
	switch {
	case g.Of.Of == "": // which was refused
	case g.List && (!g.Of.List() || g.Of.J >= 0):
		m["of"].Refuse(g.Of.Of, aListOf)
	case !g.List && g.Of.List() && g.Of.J < 0:
		m["j"].Refuse(LeftOut, whichOfList)
	}
	return g
}

func (g Quantity) Check(b *Bench) *data.FieldError {
	switch {
	case b.About == nil:
		return data.Refuse(".of", g.Of.Of, ASample)
	case g.Of.OfStep() && b.About.Step == nil:
		return data.Refuse(".of", g.Of.Of, cursorNeeded)
	case !g.Of.OfStep() && !b.Ended():
		return data.Refuse(".of", g.Of.Of, shorterRun)
	}
	right := b.About.Right(g.Of)
	if right == nil {
		return data.Refuse(".of", g.Of.Of, noValue)
	}
	if g.Of.OfStep() {
		return b.tie()
	}
	return nil
}

func (g Quantity) Form(b *Bench) Form {
	symbol := b.Symbol(g.Of.Of)
	f := Form{Kind: FormFields, Question: symbol, Symbol: symbol, Fields: len(b.About.Right(g.Of)),
		Whole: g.Of.Whole()}
	if g.Of.List() && g.Of.J >= 0 {
		f.Symbol = b.picked(f.Symbol, g.Of)
	}
	if s := b.About.Step; s != nil && s.Classes > 0 && f.Fields > 1 && g.Of.Of != "x" {
		for _, name := range b.Exp.Set.Classes {
			f.Rows = append(f.Rows, className.With(name))
		}
		if f.Heads = b.terms(); f.Fields == len(f.Rows) { // scores, one each
			f.Heads, f.Rows = f.Rows, nil
		} else {
			f.Kind = FormTable
		}
		return f
	}
	if terms := b.terms(); f.Fields == len(terms) && f.Fields > 1 {
		f.Heads = terms
	} else if f.Fields == len(terms)-1 && f.Fields > 1 { // of the inputs, without the bias
		f.Heads = terms[1:]
	}
	return f
}

// picked writes a symbol with the index of the one that is asked for: inputs are counted from 1,
// and of a single feature there is no index.
func (b *Bench) picked(symbol text.Text, of derive.Quantity) text.Text {
	index, n := of.J, b.Exp.Table.N
	switch s := b.About.Step; {
	case of.Of == "mean" || of.Of == "sigma":
		if len(b.Exp.Table.Map) == 1 {
			return symbol
		}
		index++
	case of.Of == "x" && !b.Exp.Table.Bias:
		index++
	case s != nil && s.Classes > 0 && of.Of != "x":
		index %= n // the question says of which class
	}
	return text.Same(symbol.En + text.Subscript(index))
}

// tie refuses a step at which the run and paper part: z is 0 on one of them only, or so near to it
// that rounding decides.
func (b *Bench) tie() *data.FieldError {
	shown, worked := b.Run.Step(b.Cursor), b.About.Step.Work()
	if b.About.Step.Classes > 0 {
		return nil
	}
	level := b.Exp.Document.Learner.Threshold
	for k, z := range worked.At(derive.Z) {
		z, shown := derive.Sub(z, derive.Decimal(level)), shown.Z[k]-level
		exact, _ := z.Float64()
		if (z.Sign() == 0) != (shown == 0) || z.Sign() != 0 && z.Sign()*cmp.Compare(shown, 0) < 0 ||
			exact != 0 && exact < 1e-12 && exact > -1e-12 {
			return data.Refuse(".of", z.FloatString(20), sameOnPaper)
		}
	}
	return nil
}

func (g Quantity) Answer(b *Bench) (Answer, bool) {
	right := b.About.Right(g.Of)
	return Typed(derive.WriteAll(right, FullDigits)...), right != nil
}

// FullDigits is how far reference answers are written: further than anybody is asked.
const FullDigits = 9

// Apart reports whether what is right and what the errors give are all further from each other than
// a distance. An o has two values only.
func (g Quantity) Apart(b *Bench, distance *big.Rat) bool {
	if g.Of.Whole() {
		return true
	}
	others := []derive.Vector{b.About.Right(g.Of)}
	for _, wrong := range b.About.Wrongs(g.Of) {
		if wrong.Error.Near { // rounding on the way is near by its nature
			continue
		}
		for _, v := range wrong.Values {
			b.Work.Spend(derive.RationWork * len(others) * 2)
			for _, w := range others {
				if !derive.Further(v, w, distance) {
					return false
				}
			}
		}
		others = append(others, wrong.Values...) // one error's own values may agree
	}
	return true
}

// class refuses an o that is no class.
func (g Quantity) class(b *Bench, typed derive.TypedNumber) *Verdict {
	s := b.About.Step
	if g.Of.Of != "o" || s.Kind == data.Real {
		return nil
	}
	if s.Classes > 0 {
		last := derive.Integer(int64(s.Classes - 1))
		if typed.Value.IsInt() && typed.Value.Sign() >= 0 && typed.Value.Cmp(last) <= 0 {
			return nil
		}
		return new(verdict(Invalid, say("a-class-number", derive.WriteNumber(last, 0))))
	}
	low := big.NewRat(-1, 1)
	if s.Coding == rule.Targets01 {
		low = new(big.Rat)
	}
	if typed.Value.Cmp(low) == 0 || typed.Value.Cmp(big.NewRat(1, 1)) == 0 {
		return nil
	}
	if middle := s.Middle(); middle != nil && typed.Value.Cmp(middle) == 0 {
		return nil
	}
	return new(verdict(Invalid, say("a-class", derive.WriteNumber(low, 0))))
}

// Symbol returns how a quantity is written in this experiment: a descent compares d with α,
// and what divides by M − 1 is s.
func (b *Bench) Symbol(of string) text.Text {
	r, set := b.Exp.Rule, &b.Exp.Document.Learner
	switch {
	case of == "error":
		return text.Same(derive.ErrorSymbol(r, set))
	case of == "alpha":
		return text.Same(compared(r))
	case of == "sigma" && b.Exp.Document.Inputs.Standardize == data.Sample:
		return text.Same("s")
	}
	return symbol(of)
}

// compared names the value that d is compared with under an activation: p, if the error is t − p.
func compared(r rule.Rule) string {
	if r.Misses != "" {
		return "p"
	}
	return "α(z)"
}

// symbol is what a quantity is written as.
func symbol(of string) text.Text {
	if name, ok := named[of]; ok {
		return name
	}
	return text.Same(cmp.Or(symbols[of], of))
}

// named are the quantities that have a name in place of a symbol.
var named = map[string]text.Text{"errors": errorsName, "epochs": epochsName,
	"accuracy": accuracyName, "angle": angleName}

// symbols are what quantities are written as.
var symbols = map[string]string{
	"delta": "Δw", "weights-after": "w", "weights": "w", "error": "d − o", "norm": "‖w‖",
	"x-square": "‖x‖²", "R2": "R²", "rho": "ρ", "rho2": "ρ²", "bound": "R²/ρ²",
	"lambda-max": "λ", "eta-limit": "2/λ", "gamma": "γ", "sigma": "σ", "loss": "L",
	"updates": "T", "mean": "x̄",
}

// Weights returns the weights after a step that typed numbers give, whether they are those weights
// or the change to them.
func (g Quantity) Weights(s *derive.WorkedStep, typed []derive.TypedNumber) ([]float64, bool) {
	if s.Classes > 0 || len(typed) != len(s.Before) ||
		g.Of.Of != "weights-after" && g.Of.Of != "delta" {
		return nil, false
	}
	own := make(derive.Vector, len(typed))
	for k, t := range typed {
		if own[k] = t.Value; g.Of.Of == "delta" {
			own[k] = derive.Add(s.Before[k], t.Value)
		}
	}
	return own.Floats(), true
}

// DefaultDigits are asked where a document says nothing.
const DefaultDigits = 3
