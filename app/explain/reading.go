package explain

import (
	"cmp"
	"math"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
)

// Weight is one weight as it is listed.
type Weight struct {
	Symbol string  // w₀, w₁, …
	Name   string  // what it belongs to: "bias" or the feature
	Full   string  // its full name
	Now    float64 // after the step
	Raw    float64 // in units of the axes, when the inputs are standardised
}

// Weights lists the answer's weights at the cursor, those of one class after those of another where
// each has its own; raw is true when Raw is filled in.
func (m *Moment) Weights() (weights []Weight, raw bool) {
	if m.Run == nil {
		return nil, false
	}
	table := m.Exp.Table
	all := m.Run.Answer(m.Step, nil)
	for at := 0; at < len(all); at += table.N {
		now := all[at : at+table.N]
		var rescaled []float64
		if table.Mean != nil {
			rescaled, raw = table.RawWeights(now)
		}
		for j, v := range now {
			var w Weight
			if at == 0 {
				w = m.weightName(j)
			} else {
				w = weights[j] // of every class alike
			}
			w.Now = v
			if raw {
				w.Raw = rescaled[j]
			}
			weights = append(weights, w)
		}
	}
	return weights, raw
}

// weightName returns what the weight of an input is called.
func (m *Moment) weightName(j int) Weight {
	table := m.Exp.Table
	if table.Bias && j == 0 {
		name := m.Lang.Say(words.Bias)
		return Weight{Symbol: m.WeightSymbol(j), Name: name, Full: name}
	}
	return Weight{Symbol: m.WeightSymbol(j), Name: m.Lang.Name(table.Terms[j]),
		Full: m.Lang.FullName(table.Terms[j])}
}

// Arrow describes the weight vector as it stands in the plane, in units of the axes; "" when the
// plane does not show it so: with weights of 0, a feature map, unit length, fewer than two inputs,
// or other labels than two classes.
func (m *Moment) Arrow() string {
	if m.Run == nil || m.Kind() != data.Binary || len(m.Exp.Document.Inputs.Map) > 0 ||
		m.Exp.Table.Unit {
		return ""
	}
	w := m.Run.Answer(m.Step, nil)
	if m.Exp.Table.Mean != nil {
		raw, ok := m.Exp.Table.RawWeights(w)
		if !ok {
			return ""
		}
		w = raw
	}
	if m.Exp.Table.Bias {
		w = w[1:]
	}
	// none, or far out of the plane
	if len(w) < 2 || num.Length(w[:2]) == 0 || num.Length(w[:2]) > words.Readable {
		return ""
	}
	return m.Lang.Say(words.Arrow, cmp.Or(m.Exp.Rule.Symbol, "w"), vector(w[:2]),
		words.Short(num.Length(w[:2])))
}

// Status lists what the weights at the cursor achieve: mistakes, loss, and both of the held-out
// samples.
func (m *Moment) Status() []string {
	if m.Run == nil {
		return nil
	}
	w := m.Run.Answer(m.Step, nil)
	l, list, held := m.Lang, []string{m.Lang.Say(words.EpochNow, m.Epoch())}, ""
	if m.Kind() != data.Real && len(m.Unsaid) == 0 {
		train, test := m.Run.WrongAt(w)
		list = append(list, l.Say(words.ErrorsNow, train, m.Exp.Table.M()))
		if rows := len(m.Exp.Table.TestRows); rows > 0 {
			held = l.Say(words.TestErrors, test, rows)
		}
	}
	if loss := m.Run.LossAt(w); !math.IsNaN(loss) {
		list = append(list, l.Say(words.LossNow, words.Sized(loss)))
		if m.Run.HasTestLoss() {
			lost := words.Sized(m.Run.TestLossAt(w))
			if held == "" {
				held = l.Say(words.TestLoss, lost)
			} else {
				held = l.Say(words.TestBoth, held, lost)
			}
		}
	}
	if held != "" {
		list = append(list, held)
	}
	if share, ok := m.differs(); ok {
		list = append(list, l.Say(words.TargetNow, words.Short(share)))
	}
	return list
}
