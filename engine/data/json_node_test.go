package data

import (
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"
)

// TestNodeReads: each method gives the value it is named for, what is left out as the caller would
// have it, and refuses anything else with what would be right.
func TestNodeReads(t *testing.T) {
	const otherwise = 7
	number := func(n Node) any { return n.Number(otherwise) }
	integer := func(n Node) any { return n.Integer(otherwise, -2, 3) }
	words := func(n Node) any { return n.Text("none", 3) }
	boolean := func(n Node) any { return n.Boolean(true) }
	word := func(n Node) any { return n.Word("b", "a", "b") }
	for _, c := range []struct {
		read    func(Node) any
		json    string
		want    any
		allowed string // "": it is read
	}{
		{number, `-1.5e1`, -15.0, ""},
		{number, `null`, 7.0, ""},
		{number, `1e999`, 7.0, "a finite number"},
		{number, `"3"`, 7.0, "a finite number"},
		{integer, `-2`, -2, ""},
		{integer, `3.0`, 3, ""},
		{integer, `null`, 7, ""},
		{integer, `-3`, 7, "a whole number from -2 to 3"},
		{integer, `4`, 7, "a whole number from -2 to 3"},
		{integer, `2.5`, 7, "a whole number from -2 to 3"},
		{integer, `true`, 7, "a whole number from -2 to 3"},
		{words, `"äöü"`, "äöü", ""},
		{words, `""`, "", ""},
		{words, `null`, "none", ""},
		{words, `"äöü!"`, "none", "at most 3 characters"},
		{words, `3`, "none", "text in \"…\""},
		{boolean, `false`, false, ""},
		{boolean, `null`, true, ""},
		{boolean, `0`, true, "true or false"},
		{word, `"a"`, "a", ""},
		{word, `null`, "b", ""},
		{word, `"c"`, "b", "a, b"},
		{word, `1`, "b", "a, b"},
		{func(n Node) any { return n.Numbers(2) }, `[1, 0.5]`, []float64{1, 0.5}, ""},
		{func(n Node) any { return n.Numbers(2) }, `[1, 2, 3]`, []float64(nil), "at most 2"},
		{func(n Node) any { return n.Numbers(2) }, `{}`, []float64(nil), "a list […]"},
		{func(n Node) any { return n.Texts(2, 2) }, `["a", "bc"]`, []string{"a", "bc"}, ""},
		{func(n Node) any { return n.Texts(2, 2) }, `["a", "bcd"]`, []string{"a", ""}, "at most 2 characters"},
		{func(n Node) any { return n.Integers(2, 5) }, `[0, 5]`, []int{0, 5}, ""},
		{func(n Node) any { return n.Integers(2, 5) }, `[0, 6]`, []int{0, 0}, "a whole number from 0 to 5"},
		{func(n Node) any { return len(n.Members()) }, `{"a": 1, "b": 2}`, 2, ""},
		{func(n Node) any { return len(n.Members()) }, `[1]`, 0, "an object {…}"},
		{func(n Node) any { return n.Empty() }, `[]`, true, ""},
		{func(n Node) any { return n.Empty() }, `[0]`, false, ""},
		{func(n Node) any { return n.Empty() }, `null`, false, ""},
	} {
		n := Decode([]byte(c.json))
		if got := c.read(n); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s is read as %v, not %v", c.json, got, c.want)
		}
		said := ""
		if f := n.Fault(); f != nil {
			said = f.Allowed.En
		}
		if said != c.allowed {
			t.Errorf("%s: %q would be right, not %q", c.json, said, c.allowed)
		}
	}
}

// TestFaultsOfANode: reading stops at the first fault, after which everything is as if left out;
// what is collected has each place once.
func TestFaultsOfANode(t *testing.T) {
	read := func(n Node) {
		m := n.Object("a", "b", "c")
		m["a"].Number(0)
		m["a"].Number(0)
		m["b"].Boolean(false)
		if v := m["c"].Number(5); n.reader.all == (v == 5) {
			t.Errorf("after a fault 2 is read as %v", v)
		}
	}
	const document = `{"a": "x", "b": 1, "c": 2}`
	n := Decode([]byte(document))
	read(n)
	if n.Fault().Field != "a" {
		t.Errorf("the first fault is of %s", n.Fault().Field)
	}
	n = Decode([]byte(document))
	n.Collect()
	read(n)
	var fields []string
	for _, f := range n.Faults() {
		fields = append(fields, f.Field)
	}
	if got := strings.Join(fields, " "); got != "a b" {
		t.Errorf("faults of %q", got)
	}
	n = Decode([]byte(`{"a": {"d": 1}}`))
	n.Object("a")["a"].Object("b", "c")
	if f := n.Fault(); f == nil || f.Field != "a.d" || f.Allowed.En != "the keys b, c" {
		t.Errorf("an unknown key is refused as %v", f)
	}
}

// TestPutAt: a value is put where the path leads, objects on the way are made, and elements of
// lists are not. What was put is a copy.
func TestPutAt(t *testing.T) {
	for _, c := range []struct{ path, want string }{
		{"a", `{"a":9,"l":[[1,2],{"k":3}]}`},
		{"new.in_1.side", `{"a":{"b":0},"l":[[1,2],{"k":3}],"new":{"in_1":{"side":9}}}`},
		{"a.b", `{"a":{"b":9},"l":[[1,2],{"k":3}]}`},
		{"l[0]", `{"a":{"b":0},"l":[9,{"k":3}]}`},
		{"l[0][1]", `{"a":{"b":0},"l":[[1,9],{"k":3}]}`},
		{"l[1].k", `{"a":{"b":0},"l":[[1,2],{"k":9}]}`},
		{"l[2]", ""}, {"l[-1]", ""}, {"l[x]", ""}, {"l[0", ""}, {"l.a", ""}, {"a.b.c", ""}, {"[0]", ""},
		{"", ""}, {"a..b", ""}, {"a b", ""}, {"ä", ""}, {"a.b[0]", ""}, {"l[0]x", ""},
	} {
		tree := TreeOf([]byte(`{"a":{"b":0},"l":[[1,2],{"k":3}]}`))
		before := JSON(tree)
		if ok := PutAt(tree, c.path, 9); ok != (c.want != "") {
			t.Errorf("%q: %v", c.path, ok)
		}
		if got := JSON(tree); got != c.want && (c.want != "" || got != before) {
			t.Errorf("%q: %s, not %s", c.path, got, c.want)
		}
	}
	own := []any{1}
	tree := TreeOf([]byte(`{}`))
	PutAt(tree, "a", own)
	PutAt(tree, "a[0]", 2)
	if own[0] != 1 {
		t.Error("a later edit writes what was put")
	}
}

// TestPaths: keys are cut off paths, and places lie within others at dots and brackets only.
func TestPaths(t *testing.T) {
	for path, want := range map[string]string{"data.points[0]": "data points true",
		"data.a b": "data a b false", "data": "data  false", "data.[0]": "data  false"} {
		section, key, ok := CutPath(path)
		if got := fmt.Sprint(section, " ", key, " ", ok); got != want {
			t.Errorf("%s: %s, not %s", path, got, want)
		}
	}
	for path, want := range map[string]bool{"a.b": true, "a.b.c": true, "a.b[0]": true, "a.bc": false,
		"a": false, "b.a.b": false} {
		if Within(path, "a.b") != want {
			t.Errorf("%s lies within a.b: %v", path, !want)
		}
	}
	tree := TreeOf([]byte(`{"a": {"b": null}}`))
	for path, want := range map[string]bool{"a": true, "a.b": true, "a.c": false, "a.b.c": false, "": false} {
		if _, ok := ValueAt(tree, path); ok != want {
			t.Errorf("%q is there: %v", path, ok)
		}
	}
	if got := len(Objects([]any{1, map[string]any{}, nil, map[string]any{}})); got != 2 {
		t.Errorf("%d objects of 2", got)
	}
}

// TestTermsAreDecimal: a term of decimals is the float64 nearest to its exact value where whole
// numbers of a float64 hold it, and else says that it is not known.
func TestTermsAreDecimal(t *testing.T) {
	one := func(power int) Term { return Term{factors: []factor{{column: 0, power: power}}} }
	for _, c := range []struct {
		term Term
		x    []float64
		want float64 // NaN: more digits than are held
	}{
		{one(1), []float64{0.1}, 0.1},
		{one(2), []float64{0.1}, 0.01}, // 0.1 · 0.1 in float64 is 0.010000000000000002
		{one(3), []float64{-0.3}, -0.027},
		{one(2), []float64{1.2345}, 1.52399025},
		{one(2), []float64{67108864}, 4503599627370496},
		{one(2), []float64{94906265.5}, math.NaN()},             // more than 2⁵³
		{one(23), []float64{0.1}, math.NaN()},                   // more places than there are powers
		{one(1), []float64{1.0 / 3}, math.NaN()},                // no decimal of few places
		{one(1), []float64{2251799813685248}, 2251799813685248}, // 2⁵¹
		{one(1), []float64{4503599627370496}, math.NaN()},       // 2⁵²
		{Term{factors: []factor{{column: 0, power: 1}, {column: 1, power: 2}}}, []float64{0.7, 0.2}, 0.028},
	} {
		v, ok := c.term.decimal(c.x)
		if ok == math.IsNaN(c.want) || ok && v != c.want {
			t.Errorf("%v of %v: %v, %v; it is %v", c.term.factors, c.x, v, ok, c.want)
		}
	}
}
