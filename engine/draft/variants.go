package draft

import (
	"encoding/json"
	"fmt"
	"math/big"
	"slices"
	"strconv"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// Varyings lists what can vary of a draft.
func (d *Draft) Varyings() (all []Varying) {
	if d.ownAsks() {
		return d.baseVaries()
	}
	k := newDesk(d)
	if k.exp == nil || k.exp.Empty() {
		return nil
	}
	add := func(id string, name text.Text) {
		all = append(all, Varying{id, name, slices.Contains(d.Vary, id)})
	}
	if w := k.start(); w != nil && len(w) <= mostByHand {
		add("weights", varyWeights)
	}
	if d.steady(k) {
		add("eta", varyEta)
	}
	if _, _, ok := d.sampleAsked(k); ok && !k.bench(0).Pictured() {
		add("sample", varySample)
	}
	return all
}

// steady reports whether the rule has a learning rate of its own.
func (d *Draft) steady(k *desk) bool { return k.exp.Document.Learner.Eta > 0 }

// sampleAsked returns the step that is asked about and the row of its one sample, where the samples
// can be written into the exercise.
func (d *Draft) sampleAsked(k *desk) (cursor, row int, ok bool) {
	const most = 60
	if k.exp == nil || len(k.exp.Set.Points) > most || len(k.exp.Table.Map) > 0 &&
		len(k.exp.Document.Inputs.Map) > 0 {
		return 0, 0, false
	}
	for _, a := range d.Asks {
		kind, _ := sentenceByID(a.Sentence)
		if kind.at >= 0 {
			continue
		}
		cursor := k.cursor(kind, k.sentence(kind, a).Blanks)
		if b := k.bench(cursor); b != nil && b.About != nil && b.About.Step != nil &&
			len(b.About.Step.Samples) == 1 {
			return cursor, k.exp.Table.Rows[b.About.Step.Samples[0].Index], true
		}
	}
	return 0, 0, false
}

// drawing puts what varies into the tree of a made exercise.
func (d *Draft) drawing(k *desk, tree map[string]any) {
	draw, into := map[string]any{}, map[string]any{}
	start, _ := data.Clone(tree["experiment"]).(map[string]any)
	if start == nil || k.exp == nil {
		return
	}
	for _, v := range d.Varyings() {
		if !v.On {
			continue
		}
		switch v.ID {
		case "weights":
			w := k.start()
			data.PutAt(start, "learner.init", w)
			values := spanOf(w, derive.Decimal(k.exp.Document.Learner.Eta))
			for j := range w {
				name := "w" + strconv.Itoa(j)
				draw[name], into[fmt.Sprintf("learner.init[%d]", j)] = values, name
			}
		case "eta":
			draw["eta"], into["learner.eta"] = timesOf(k.exp.Document.Learner.Eta), "eta"
		case "sample":
			d.drawSample(k, start, draw, into)
		}
	}
	if len(draw) == 0 {
		return
	}
	tree["experiment"] = data.TreeOf([]byte(data.JSON(start)))
	drawing := map[string]any{"draw": draw, "into": into}
	if required := d.required(k); required != nil {
		drawing["require"] = required
		if d.tellsApart(k) {
			drawing["apart"] = json.Number(apartOf.FloatString(2))
		}
		if len(d.About) > 0 {
			drawing["show"] = anys(d.About)
		}
	}
	if len(d.Pool) > 0 {
		drawing["pool"] = anys(d.Pool)
	}
	tree["variant"] = data.TreeOf([]byte(data.JSON(drawing)))
}

// drawSample has the features of the sample that is asked about vary around what they are.
func (d *Draft) drawSample(k *desk, start, draw, into map[string]any) {
	_, row, _ := d.sampleAsked(k)
	set := k.exp.Set
	own := map[string]any{"features": set.Features, "points": set.Points, "labels": set.Labels}
	if len(set.Classes) > 0 {
		own["classes"] = set.Classes
	}
	start["data"] = data.TreeOf([]byte(data.JSON(own)))
	for f, v := range set.Points[row] {
		name := "x" + strconv.Itoa(f+1)
		draw[name] = around(v)
		into[fmt.Sprintf("data.points[%d][%d]", row, f)] = name
	}
}

// required has every variant be a mistake at the steps that are asked about, where they are.
func (d *Draft) required(k *desk) (all []any) {
	for id, a := range d.named() {
		kind, _ := sentenceByID(a.Sentence)
		if kind.at >= 0 {
			continue
		}
		b := k.bench(k.cursor(kind, k.sentence(kind, a).Blanks))
		if b != nil && b.About != nil && b.About.Step != nil && len(b.About.Step.Samples) == 1 &&
			!b.About.Step.Work().At(derive.Err).Zero() {
			all = append(all, map[string]any{"is": "mistake-at", "at": id})
		}
	}
	return all
}

// apartOf is how far apart the answers of named errors are to be in variants.
var apartOf = big.NewRat(1, 50)

// tellsApart reports whether no two named errors agree with the numbers of the draft itself: where
// some do, as those with η = 0.1 that move a decimal point, they may with all that are drawn.
func (d *Draft) tellsApart(k *desk) bool {
	for _, a := range d.Asks {
		kind, _ := sentenceByID(a.Sentence)
		if kind.at >= 0 {
			continue
		}
		s := k.sentence(kind, a)
		values, _ := kind.read(s.Blanks)
		g, ok := goal.Read(data.NodeAt("goal", kind.tree(k, values)), 0).(goal.Quantity)
		b := k.bench(k.cursor(kind, s.Blanks))
		if ok && b != nil && b.About != nil && !g.Apart(b, apartOf) {
			return false
		}
	}
	return true
}

// spanOf is what start weights are drawn from: whole numbers where they and η are, else tenths.
func spanOf(w []float64, eta *big.Rat) map[string]any {
	all := eta.IsInt()
	for _, v := range w {
		all = all && derive.Decimal(v).IsInt()
	}
	if all {
		return map[string]any{"from": -3, "to": 3, "step": 1}
	}
	return map[string]any{"from": json.Number("-0.9"), "to": json.Number("0.9"),
		"step": json.Number("0.1")}
}

// timesOf is what a learning rate is drawn from: a half, once, three halves and twice its own.
func timesOf(eta float64) (values []json.Number) {
	for _, times := range []*big.Rat{big.NewRat(1, 2), big.NewRat(1, 1), big.NewRat(3, 2),
		big.NewRat(2, 1)} {
		values = append(values, decimalText(derive.Mul(derive.Decimal(eta), times)))
	}
	return values
}

// around is what a feature is drawn from: eleven numbers around its own.
func around(v float64) map[string]any {
	step := big.NewRat(1, 10)
	if derive.Decimal(v).IsInt() {
		step = big.NewRat(1, 2)
	}
	five := derive.Mul(step, derive.Integer(5))
	return map[string]any{"from": decimalText(derive.Sub(derive.Decimal(v), five)),
		"to": decimalText(new(big.Rat).Add(derive.Decimal(v), five)), "step": decimalText(step)}
}

func decimalText(v *big.Rat) json.Number {
	places, _ := v.FloatPrec()
	return json.Number(v.FloatString(places))
}
