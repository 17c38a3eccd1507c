package export_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
)

// randomMembers returns a document that depends on the seed alone: small sets, half of them on a
// lattice so that z = 0 comes up, under every setting of every rule.
func randomMembers(seed uint64) string {
	s := rand.New(rand.NewPCG(seed, 5))
	chance := func(p float64) bool { return s.Float64() < p }
	r := rule.All()[s.IntN(len(rule.All()))]
	learner := []string{fmt.Sprintf(`"algorithm":%q`, r.ID)}
	set := func(id rule.SettingID, value any) {
		if r.Uses(id) {
			text, err := json.Marshal(value)
			if err != nil {
				panic(err)
			}
			learner = append(learner, fmt.Sprintf(`%q:%s`, id, text))
		}
	}
	n, m := 1+s.IntN(3), 1+s.IntN(12)
	chosen := map[rule.SettingID]any{rule.SettingOrder: string(rule.OrderCyclic), rule.SettingBias: true}
	for _, id := range r.Settings {
		switch id {
		case rule.SettingInit, rule.SettingSequence: // below
			continue
		case rule.SettingDecay:
			if !chance(0.2) {
				continue
			}
		case rule.SettingBatch:
			if chosen[rule.SettingOrder] == string(rule.OrderMistake) {
				set(id, 1)
				continue
			}
		}
		chosen[id] = id.Setting().Draw(r, m, s.IntN)
		set(id, chosen[id])
	}
	bias := chosen[rule.SettingBias].(bool)
	classes := 2
	if r.Kind == data.Classes {
		classes = 2 + s.IntN(3)
	}
	lattice := chance(0.5)
	var points [][]float64
	var labels []float64
	for range m {
		row := make([]float64, n)
		for j := range row {
			row[j] = s.NormFloat64()
			if lattice {
				// where binary fractions miss ties
				row[j] = float64(s.IntN(5)-2) / []float64{1, 10}[seed%2]
			}
		}
		label := float64(2*s.IntN(2) - 1)
		switch r.Kind {
		case data.Classes:
			label = float64(s.IntN(classes))
		case data.Real:
			label = s.NormFloat64()
		}
		points, labels = append(points, row), append(labels, label)
	}
	text := func(v any) string {
		b, err := json.Marshal(v)
		if err != nil {
			panic(err)
		}
		return string(b)
	}
	inputs := []string{}
	width := n
	if chance(0.3) {
		terms := []string{"x1^2", "x1"}
		if n > 1 {
			terms = append(terms, "x2^3*x1^2", "x1*x2")
		}
		inputs = append(inputs, `"map":`+text(terms))
		width = len(terms)
	}
	if chance(0.3) && m > 1 {
		inputs = append(inputs, `"standardize":`+text([]string{"population", "sample"}[s.IntN(2)]))
	}
	if chance(0.2) {
		inputs = append(inputs, `"unit":true`)
	}
	if bias {
		width++
	}
	switch s.IntN(3) {
	case 0:
		set(rule.SettingInit, "random")
	case 1:
		lists := make([][]float64, 1)
		if r.Kind == data.Classes {
			lists = make([][]float64, classes)
		}
		for k := range lists {
			for range width {
				lists[k] = append(lists[k], float64(s.IntN(9)-4)/2)
			}
		}
		if r.Kind == data.Classes {
			set(rule.SettingInit, lists)
		} else {
			set(rule.SettingInit, lists[0])
		}
	}
	if chosen[rule.SettingOrder] == string(rule.OrderSequence) {
		lists := make([][]int, 1+s.IntN(3))
		for k := range lists {
			for range 1 + s.IntN(2*m) {
				lists[k] = append(lists[k], s.IntN(m))
			}
		}
		set(rule.SettingSequence, lists)
	}
	stop := []string{fmt.Sprintf(`"epochs":%d`, 1+s.IntN(12))}
	if chance(0.3) && r.Uses(rule.SettingOrder) {
		stop = append(stop, fmt.Sprintf(`"updates":%d`, 1+s.IntN(20)))
	}
	if r.Loss != rule.NoLoss && chance(0.3) {
		stop = append(stop, fmt.Sprintf(`"loss":%v`, 3*s.Float64()))
	}
	held := ""
	if m > 3 && chosen[rule.SettingOrder] != string(rule.OrderSequence) && chance(0.2) {
		held = `"test":{"rows":[1]},`
	}
	names := ""
	if r.Kind == data.Classes {
		names = `,"classes":` + text([]string{"a", "b", "c", "d"}[:classes])
	}
	return fmt.Sprintf(`"title":"run %d","data":{"points":%s,"labels":%s%s},"inputs":{%s},"learner":{%s},%s"stop":{%s},"seed":%d`,
		seed, text(points), text(labels), names, strings.Join(inputs, ","),
		strings.Join(learner, ","), held, strings.Join(stop, ","), seed)
}
