package trace

import (
	"cmp"
	"math"
	"slices"
	"sync/atomic"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// An exact run computes as on paper (spec §2). Inputs, η and start are scaled by powers of ten to
// whole numbers that a float64 holds exactly, and the rule's own loops run on those. Only this
// package and the rules know it: values are scaled back by one division, which rounds correctly.

// Cause is the reason why a run is float64; "" if it is exact. It is one of those below, or the id
// of the setting whose value hinders (rule.Setting.Inexact).
type Cause string

// The causes.
const (
	Chosen       Cause = "chosen"      // the document says so
	Multiplies   Cause = "rule"        // the rule multiplies weights, so digits grow without end
	Standardised Cause = "standardize" // inputs are quotients
	UnitLength   Cause = "unit"        // inputs are divided by roots
	Averages     Cause = "mean"        // a batch's mean is a quotient
	TooLarge     Cause = "range"       // more digits than a float64 holds
)

var causes = map[Cause]text.Text{
	Chosen:       whyChosen,
	Multiplies:   whyMultiplies,
	Standardised: whyStandardised,
	UnitLength:   whyUnitLength,
	Averages:     whyAverages,
	TooLarge:     whyTooLarge,
}

// Say returns the cause in words: the rest of "computed in float64, because …".
func (c Cause) Say() text.Text {
	if why, ok := causes[c]; ok || c == "" {
		return why
	}
	return rule.SettingID(c).Setting().Inexact.Why
}

// Arithmetic returns the run's arithmetic and, if it is float64, why.
func (t *Trace) Arithmetic() (rule.Arithmetic, Cause) {
	if t.grid != nil {
		return rule.ArithmeticExact, ""
	}
	return rule.ArithmeticFloat64, t.cause
}

const (
	// largest bounds the whole numbers of a run: a quarter of 2⁵³, so that two decimals never share
	// a float64, and it gives back the whole number.
	largest = 1 << 51
	// most is the highest power of ten that is a float64.
	most = 22
	// startPlaces are the decimal places of a random start in an exact run; its deviation is 0.01.
	startPlaces = 6
)

var powers = [most + 1]float64{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12,
	1e13, 1e14, 1e15,
	1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22}

// grid holds the scaling of an exact run: x counts units of 10^−inputs, w of 10^−weights, z of
// both.
type grid struct {
	inputs, weights int
	problem         rule.Problem // scaled
	testX           []float64    // scaled
	eta             float64      // scaled like weights per input
	start           []float64    // scaled
	w, x            []float64    // scratch
}

// Exact returns why a run would be float64; "" if it would be exact.
func Exact(c Config) Cause {
	_, cause := newGrid(c, c.problem())
	return cause
}

// excluded returns the settings' reason against an exact run.
func excluded(c *Config) Cause {
	s := &c.Settings
	switch {
	case !c.Rule.Adds, slices.ContainsFunc(c.Rule.Numbers(), func(n *rule.Setting) bool {
		return n.Number.Unit == rule.UnknownUnit
	}):
		return Multiplies
	case s.Arithmetic == rule.ArithmeticFloat64:
		return Chosen
	case c.Rule.Inexact(s) != nil:
		return Cause(c.Rule.Inexact(s).ID)
	case c.Table.Scale != nil:
		return Standardised
	case c.Table.Unit:
		return UnitLength
	case s.Batch != 1 && s.Gradient != rule.GradientSum:
		return Averages
	case c.Table.Rounded, !c.Table.Decimal && slices.ContainsFunc(c.Table.Map,
		func(t data.Term) bool { return !t.Linear() }):
		return TooLarge // products were rounded
	}
	return ""
}

// newGrid scales a run with problem p.
func newGrid(c Config, p *rule.Problem) (*grid, Cause) {
	if cause := excluded(&c); cause != "" {
		return nil, cause
	}
	in := wholeInputs(c.Table)
	g := &grid{problem: *p, inputs: in.places, testX: in.test, w: make([]float64, p.K*p.N),
		x: make([]float64, p.N)}
	start, ok := c.start(p.K*p.N), in.ok
	if ok {
		g.weights, ok = g.numberPlaces(c.Rule)
	}
	if _, halves := c.Rule.Alone().Undecided(&c.Settings); halves && p.Coding == rule.Targets01 {
		g.weights++ // d − o may be ½
	}
	if ok {
		g.weights, ok = places(start, g.weights)
	}
	if ok {
		g.start, ok = scaled(start, g.weights)
	}
	if !ok || !g.scaleNumbers(c.Rule) {
		return nil, TooLarge
	}
	g.problem.X, g.problem.Whole, g.eta = in.x, true, g.problem.Settings.Eta
	if !g.fits(c, in.size) {
		return nil, TooLarge
	}
	return g, ""
}

// inputs are those of a table as whole numbers: units of 10^−places.
type inputs struct {
	of      *data.Table
	places  int
	x, test []float64
	size    float64 // of the largest
	ok      bool    // false: they have too many digits
}

// lastInputs are those that were scaled last: an edit mostly keeps its table, and so do rivals.
var lastInputs atomic.Pointer[inputs]

// wholeInputs scales the inputs of a table, which never change.
func wholeInputs(t *data.Table) *inputs {
	if last := lastInputs.Load(); last != nil && last.of == t {
		return last
	}
	in := &inputs{of: t}
	if in.places, in.ok = places(t.X, 0); in.ok {
		in.places, in.ok = places(t.TestX, in.places)
	}
	if in.ok {
		in.x, in.ok = scaled(t.X, in.places)
	}
	if in.ok {
		in.test, in.ok = scaled(t.TestX, in.places)
	}
	in.size = max(size(in.x), size(in.test))
	lastInputs.Store(in)
	return in
}

// numberPlaces returns the decimal places of the weights with which every number among the settings
// becomes whole; false if they are too many.
func (g *grid) numberPlaces(r rule.Rule) (least int, ok bool) {
	for _, s := range r.Numbers() {
		own, ok := places([]float64{*s.Number.At(&g.problem.Settings)}, 0)
		if !ok {
			return 0, false
		}
		times, _ := s.Number.Unit.Inputs()
		least = max(least, own-times*g.inputs)
	}
	return least, true
}

// scaleNumbers scales the numbers among the settings; false if one becomes too large.
func (g *grid) scaleNumbers(r rule.Rule) bool {
	for _, s := range r.Numbers() {
		at := s.Number.At(&g.problem.Settings)
		times, _ := s.Number.Unit.Inputs()
		own := g.weights + times*g.inputs
		if *at == 0 {
			continue
		}
		if own > most {
			return false
		}
		v, ok := scaled([]float64{*at}, own)
		if !ok {
			return false
		}
		*at = v[0]
	}
	return true
}

// fits reports whether every number of the longest possible run with inputs up to x is exact, and
// sets the size below which a z needs checking.
func (g *grid) fits(c Config, x float64) bool {
	p := &g.problem
	factor := 2.0 // the largest |d − o|
	if proof := c.Rule.Alone().Proof; proof != nil {
		factor = proof(&c.Settings)
	} else if c.Kind == data.Classes {
		factor = 1
	}
	count := c.presentations(p.M)
	w := size(g.start) + float64(count*g.eta*factor*x)
	if w > largest {
		return false
	}
	if c.Rule.Mean { // its answer is a sum of weights
		if w *= count; w > largest || count*powers[g.weights] > largest {
			return false
		}
	}
	if z := float64(p.N) * w * x; z > 4*largest {
		p.Doubt = rule.Rounding(p.N) * z
		for _, s := range c.Rule.Numbers() { // a z may be compared with it
			if s.Number.Unit == rule.UnitNet {
				p.Doubt += math.Abs(*s.Number.At(&p.Settings))
			}
		}
	}
	return true
}

// presentations bounds the presentations of a run.
func (c *Config) presentations(m int) float64 {
	epoch := m
	if c.Settings.Order == rule.OrderSequence {
		for _, list := range c.Settings.Sequence {
			epoch = max(epoch, len(list))
		}
	}
	count := float64(c.Stop.Epochs) * float64(epoch)
	if c.Stop.Updates > 0 {
		batch := cmp.Or(c.Settings.Batch, epoch) // rule.BatchAll is 0
		if c.Settings.Remainder == rule.RemainderAppend {
			batch *= 2
		}
		count = min(count, float64(c.Stop.Updates)*float64(min(batch, epoch)))
	}
	return count
}

// start returns the n start weights of an exact run.
func (c *Config) start(n int) []float64 {
	switch init := c.Settings.Init; init.Start {
	case rule.StartRandom:
		return rounded(drawn(c.Seed, n))
	case rule.StartGiven:
		return init.Weights
	}
	return make([]float64, n)
}

// rounded returns random start weights rounded for an exact run.
func rounded(weights []float64) []float64 {
	for j, v := range weights {
		weights[j] = math.Round(v*powers[startPlaces]) / powers[startPlaces]
	}
	return weights
}

// places returns the decimal places, at least from, of the decimals nearest to the values; false if
// there are too many.
func places(values []float64, from int) (int, bool) {
	if from > most {
		return 0, false
	}
	q := from
	for _, v := range values {
		for {
			up := v * powers[q]
			if math.Abs(up) > largest {
				return 0, false
			}
			if math.RoundToEven(up)/powers[q] == v { // in WebAssembly one instruction
				break
			}
			if q++; q > most {
				return 0, false
			}
		}
	}
	return q, true
}

// scaled returns values with a number of decimal places as whole numbers; false if they are not
// whole or too large.
func scaled(values []float64, places int) ([]float64, bool) {
	whole := make([]float64, len(values))
	for i, v := range values {
		up := math.RoundToEven(v * powers[places])
		if math.Abs(up) > largest || up/powers[places] != v {
			return nil, false
		}
		whole[i] = up
	}
	return whole, true
}

func size(values []float64) (size float64) {
	for _, v := range values {
		if v = math.Abs(v); v > size { // max is a call in WebAssembly
			size = v
		}
	}
	return size
}

// real turns scaled weights into the nearest float64 of each.
func (t *Trace) real(w []float64, share float64) []float64 {
	if t.grid != nil {
		unit := powers[t.grid.weights] * share
		for j := range w {
			w[j] = w[j]/unit + 0 // never −0
		}
	}
	return w
}

// realStep scales back the working of a step.
func (t *Trace) realStep(s *Step, state []float64) {
	g := t.grid
	if g == nil {
		return
	}
	n, k := t.problem.N, t.problem.K
	for at := range s.Z {
		i, class := int(s.Samples[at/k]), at%k
		s.Z[at] = g.net(s.Z[at], state[class*n:class*n+n], g.problem.X[i*n:i*n+n])
	}
	t.real(s.Delta, 1)
}

// net scales back a z, given the scaled w and x.
func (g *grid) net(z float64, w, x []float64) float64 {
	places := g.inputs + g.weights
	if g.problem.Doubt > 0 || places > most {
		return rule.Net(w, x, places)
	}
	return z/powers[places] + 0
}

// whole returns values as whole numbers of the run, in dst; false if they are not.
func whole(values, dst []float64, places int) bool {
	for j, v := range values {
		up := math.Round(v * powers[places])
		if !(math.Abs(up) <= largest) || up/powers[places] != v {
			return false
		}
		dst[j] = up
	}
	return true
}
