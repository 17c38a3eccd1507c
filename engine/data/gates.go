package data

import "perceptronlab/engine/text"

// gate is one of the sixteen functions of two bits a and b. Its outputs are those for ab = 00, 01,
// 10, 11.
type gate struct {
	id      string
	outputs string
	name    text.Text
	about   text.Text
}

// gates are in the order of teaching: the classics, then the rest by what a perceptron can do. The
// fourteen besides xor and xnor are linearly separable (M. Minsky and S. Papert, Perceptrons,
// 1969).
var gates = []gate{
	{"and", "0001", text.Text{En: "AND", Zh: "与 (AND)"}, text.Text{
		En: "1 only where both inputs are 1.", Zh: "两个输入都是 1 时输出 1。"}},
	{"or", "0111", text.Text{En: "OR", Zh: "或 (OR)"}, text.Text{
		En: "1 where at least one input is 1.", Zh: "至少有一个输入是 1 时输出 1。"}},
	{"nand", "1110", text.Text{En: "NAND", Zh: "与非 (NAND)"}, text.Text{
		En: "The opposite of AND: 0 only where both inputs are 1.", Zh: "与的否定：两个输入都是 1 时才输出 0。"}},
	{"nor", "1000", text.Text{En: "NOR", Zh: "或非 (NOR)"}, text.Text{
		En: "The opposite of OR: 1 only where both inputs are 0.", Zh: "或的否定：两个输入都是 0 时才输出 1。"}},
	{"xor", "0110", text.Text{En: "XOR", Zh: "异或 (XOR)"}, text.Text{
		En: "1 where the inputs differ. No line separates its points: the classic limit of one perceptron.",
		Zh: "两个输入不同时输出 1。没有直线能把它的点分开：单个感知机的经典局限。"}},
	{"xnor", "1001", text.Text{En: "XNOR", Zh: "同或 (XNOR)"}, text.Text{
		En: "1 where the inputs are equal: XOR turned round, and like it not separable by a line.",
		Zh: "两个输入相同时输出 1：异或的否定，同样不能用直线分开。"}},
	{"a", "0011", text.Text{En: "a", Zh: "a"}, text.Text{
		En: "The first input as it is; the second does not matter.", Zh: "原样输出第一个输入，与第二个无关。"}},
	{"b", "0101", text.Text{En: "b", Zh: "b"}, text.Text{
		En: "The second input as it is; the first does not matter.", Zh: "原样输出第二个输入，与第一个无关。"}},
	{"not-a", "1100", text.Text{En: "NOT a", Zh: "非 a (NOT a)"}, text.Text{
		En: "The first input reversed; the second does not matter.", Zh: "第一个输入取反，与第二个无关。"}},
	{"not-b", "1010", text.Text{En: "NOT b", Zh: "非 b (NOT b)"}, text.Text{
		En: "The second input reversed; the first does not matter.", Zh: "第二个输入取反，与第一个无关。"}},
	{"a-and-not-b", "0010", text.Text{En: "a AND NOT b (inhibition)", Zh: "a 与非 b（禁止门）"}, text.Text{
		En: "1 where a is 1 and b does not inhibit it.", Zh: "a 是 1 且没有被 b 禁止时输出 1。"}},
	{"b-and-not-a", "0100", text.Text{En: "b AND NOT a (inhibition)", Zh: "b 与非 a（禁止门）"}, text.Text{
		En: "1 where b is 1 and a does not inhibit it.", Zh: "b 是 1 且没有被 a 禁止时输出 1。"}},
	{"a-implies-b", "1101", text.Text{En: "a IMPLIES b", Zh: "a 蕴含 b"}, text.Text{
		En: "If a then b: 0 only where a is 1 and b is 0.", Zh: "若 a 则 b：只有 a 是 1 而 b 是 0 时输出 0。"}},
	{"b-implies-a", "1011", text.Text{En: "b IMPLIES a", Zh: "b 蕴含 a"}, text.Text{
		En: "If b then a: 0 only where b is 1 and a is 0.", Zh: "若 b 则 a：只有 b 是 1 而 a 是 0 时输出 0。"}},
	{"false", "0000", text.Text{En: "FALSE", Zh: "恒假 (FALSE)"}, text.Text{
		En: "0 whatever the inputs: a set of one class only.", Zh: "无论输入是什么都输出 0：只有一个类别。"}},
	{"true", "1111", text.Text{En: "TRUE", Zh: "恒真 (TRUE)"}, text.Text{
		En: "1 whatever the inputs: a set of one class only.", Zh: "无论输入是什么都输出 1：只有一个类别。"}},
}

func gatePresets() []Preset {
	presets := make([]Preset, len(gates))
	for i, g := range gates {
		about := text.Text{
			En: g.about.En + " Its points are the inputs x1 (a) and x2 (b); output 0 is class −1, output 1 is +1.",
			Zh: g.about.Zh + "点的坐标是输入 x1（a）和 x2（b）；输出 0 为 −1 类，输出 1 为 +1 类。",
		}
		presets[i] = Preset{ID: g.id, Name: g.name, About: about, Kind: Binary}.fixed(g.set)
	}
	return presets
}

func (g gate) set() Set {
	s := Set{
		Features: []string{"x1", "x2"},
		Points:   [][]float64{{0, 0}, {0, 1}, {1, 0}, {1, 1}},
		Labels:   make([]float64, len(g.outputs)),
		Classes:  []string{"0", "1"},
		Kind:     Binary,
	}
	for i, output := range g.outputs {
		s.Labels[i] = -1
		if output == '1' {
			s.Labels[i] = 1
		}
	}
	return s
}
