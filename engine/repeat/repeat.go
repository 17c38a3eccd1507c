// Package repeat runs an experiment many times, each time with other random numbers: other data of
// the same kind, another order, another start or other noise. Its main types are Plan, which makes
// the experiment of each run, and Outcome, what a run comes to.
package repeat

import (
	"maps"
	"math"
	"slices"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
)

// MaxRuns is the largest number of runs that are offered.
const MaxRuns = 10_000

// Vary names something that differs between runs.
type Vary string

// What can differ.
const (
	Data  Vary = "data"  // samples drawn anew, of a generated set
	Order Vary = "order" // the order of the samples
	Start Vary = "start" // random weights at the start
	Noise Vary = "noise" // flipped labels or noise of targets drawn anew, of a set that has them
)

// All lists what can differ, in the order of the page.
func All() []Vary { return []Vary{Data, Order, Start, Noise} }

// A Plan says how an experiment is repeated.
type Plan struct {
	base *experiment.Experiment
	vary []Vary
}

// New returns the plan to repeat an experiment. The error, a *data.FieldError, names what cannot
// vary there, and why.
func New(e *experiment.Experiment, vary ...Vary) (*Plan, error) {
	if len(vary) == 0 {
		return nil, data.Refuse("vary", nothing, somethingVaries)
	}
	if e.Empty() {
		return nil, data.Refuse("data", "", someSamples)
	}
	for _, v := range vary {
		switch why := Lacks(e, v); {
		case v == "":
			return nil, data.Refuse("vary", nothing, text.Same(able(e)))
		case !slices.Contains(All(), v):
			return nil, data.Refuse("vary", string(v), text.Same(able(e)))
		case why.En != "":
			return nil, data.Refuse("vary", string(v), onlyThese.With(able(e), why))
		}
	}
	return &Plan{e, vary}, nil
}

// Lacks says why something cannot vary in an experiment; empty: it can.
func Lacks(e *experiment.Experiment, v Vary) text.Text {
	s := &e.Document.Learner
	switch v {
	case Data:
		if !seeded(e) {
			return needsSeed
		}
	case Noise:
		if noisy(e) == "" {
			return needsNoise
		}
	case Order:
		if !slices.Contains(e.Rule.Orders, rule.OrderSequence) || s.Batch == rule.BatchAll ||
			s.Batch >= e.Table.M() {
			return needsOrder
		}
	case Start:
		if !slices.Contains(e.Rule.Settings, rule.SettingInit) {
			return needsStart
		}
	default:
		return somethingVaries
	}
	return text.Text{}
}

// Base returns the experiment that is repeated.
func (p *Plan) Base() *experiment.Experiment { return p.base }

// able lists what can vary in an experiment.
func able(e *experiment.Experiment) string {
	var list []string
	for _, v := range All() {
		if Lacks(e, v).En == "" {
			list = append(list, string(v))
		}
	}
	return strings.Join(list, ", ")
}

// seeded reports whether an experiment's set is drawn from a seed.
func seeded(e *experiment.Experiment) bool {
	return slices.ContainsFunc(e.Preset.Options, func(o data.Option) bool { return o.ID == "seed" })
}

// noisy returns the option that says how much noise a set has; "": it has none.
func noisy(e *experiment.Experiment) string {
	for _, o := range e.Preset.Options {
		if o.ID == "flipped" || o.ID == "noise" && e.Set.Kind == data.Real {
			return o.ID
		}
	}
	return ""
}

func (p *Plan) varies(v Vary) bool { return slices.Contains(p.vary, v) }

// Document returns the experiment of a run, 0 ≤ run < MaxRuns. Equal plans give equal documents.
func (p *Plan) Document(run int) experiment.Document {
	d := p.base.Document
	own := uint64(run) + 1
	seed := (d.Seed + own) % experiment.MaxSeed
	if p.varies(Data) {
		d.Data.Options = maps.Clone(d.Data.Options)
		if d.Data.Options == nil {
			d.Data.Options = map[string]float64{}
		}
		d.Data.Options["seed"] = float64((uint64(p.option("seed")) + own) % experiment.MaxSeed)
	}
	if p.varies(Noise) {
		d.Data = p.renoised(d.Data, seed)
	}
	if !p.varies(Order) && !p.varies(Start) {
		return d
	}
	if d.Test.Fraction > 0 && !p.varies(Data) { // the seed of the order draws it, too
		d.Test = experiment.Test{Rows: slices.Clone(p.base.Table.TestRows)}
	}
	if p.varies(Start) {
		d.Learner.Init = p.startOf(seed)
	} else if d.Learner.Init.Start == rule.StartRandom {
		d.Learner.Init = p.startOf(d.Seed)
	}
	if p.varies(Order) {
		if d.Seed = seed; !drawn(d.Learner.Order) {
			order := make([]int32, p.base.Table.M())
			num.NewSource(seed, streamOrder).Perm(order)
			cycle := make([]int, len(order))
			for i, at := range order {
				cycle[i] = int(at)
			}
			d.Learner.Order, d.Learner.Sequence = rule.OrderSequence, [][]int{cycle}
		}
	}
	return d
}

// drawn reports whether an order is drawn from the seed; else a fixed random cycle is made.
func drawn(o rule.Order) bool {
	return o == rule.OrderShuffle || o == rule.OrderRandom || o == rule.OrderMistake
}

// The streams of random numbers of this package.
const (
	streamOrder uint64 = 0x72657065_00000001 + iota // "repe", 1, 2, …
	streamNoise
)

// option returns the value of an option of the base's set.
func (p *Plan) option(id string) float64 {
	full, err := p.base.Preset.Complete(p.base.Document.Data.Options)
	if err != nil {
		panic(err) // the experiment was built
	}
	return full[id]
}

// startOf returns the random start of a seed, as weights.
func (p *Plan) startOf(seed uint64) rule.Init {
	d := p.base.Document
	d.Learner.Init, d.Seed = rule.Init{Start: rule.StartRandom}, seed
	e, err := p.base.Rebuild(d)
	if err != nil {
		panic(err) // only the start and the seed are others
	}
	return rule.Init{Start: rule.StartGiven, Vectors: e.Classes(),
		Weights: e.Run().Weights(0, nil)}
}

// renoised returns data whose noise is drawn from another source. The samples stay where they are.
func (p *Plan) renoised(of experiment.Data, seed uint64) experiment.Data {
	share := p.option(noisy(p.base))
	options := maps.Clone(of.Options)
	if options == nil {
		options = map[string]float64{}
	}
	options[noisy(p.base)] = 0
	set, err := p.base.Preset.Make(options)
	if err != nil {
		panic(err) // the option of a set that was made
	}
	source := num.NewSource(seed, streamNoise)
	if set.Kind == data.Real {
		for i := range set.Labels {
			y := set.Labels[i] + float64(share*source.Normal())
			set.Labels[i] = math.Floor(float64(1000*y)+0.5) / 1000 // as the set's own
		}
	} else {
		order := make([]int32, len(set.Labels))
		source.Perm(order)
		for _, i := range order[:int(float64(share*float64(len(order)))+0.5)] {
			set.Labels[i] = -set.Labels[i]
		}
	}
	return experiment.Data{Features: set.Features, Points: set.Points, Labels: set.Labels,
		Classes: set.Classes}
}

// An Outcome is the result of a run.
type Outcome struct {
	Run        int
	Updates    int
	Epochs     int // begun: an order by mistakes counts its updates in epochs of M
	Errors     int // training samples that the last weights get wrong
	TestErrors int // held-out samples that they get wrong; −1: none are held out
	Stopped    trace.Reason
	// share of the square where the result has another sign than the target; −1: unknown
	Disagreement float64
}

// A Runner works one run in slices.
type Runner struct {
	plan *Plan
	run  int
	e    *experiment.Experiment
	t    *trace.Trace
}

// Begin begins a run.
func (p *Plan) Begin(run int) (*Runner, error) {
	e, err := p.base.Rebuild(p.Document(run))
	if err != nil {
		return nil, err
	}
	return &Runner{p, run, e, e.Run()}, nil
}

// Train goes on for about so many numbers read, and reports whether the run has ended.
func (r *Runner) Train(numbers int) bool { return r.t.Train(numbers) }

// Worked returns how many numbers the training has read, about.
func (r *Runner) Worked() int { return r.t.Worked() }

// Outcome returns what the run came to. It must have ended.
func (r *Runner) Outcome() Outcome {
	epochs := r.t.Epochs()
	last := epochs[len(epochs)-1]
	o := Outcome{Run: r.run, Updates: r.t.Updates(), Epochs: len(epochs) - 1, Errors: last.Errors,
		TestErrors: -1, Stopped: r.t.Stopped(), Disagreement: -1}
	if r.t.Problem().Kind == data.Real {
		o.Errors = -1
	} else if len(r.e.Table.TestD) > 0 {
		o.TestErrors = last.TestErrors
	}
	if f := Target(r.e); f != nil {
		o.Disagreement = Disagreement(f, Line(r.t, r.t.Answer(r.t.Len(), nil)))
	}
	return o
}
