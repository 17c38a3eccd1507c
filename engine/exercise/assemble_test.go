package exercise

import (
	"slices"
	"strings"
	"testing"

	"perceptronlab/engine/goal"
)

const allTiles = `["eta","half","two","over-m","sum","d","o","z","a","slope","x","w","squared","plus","minus","open","close","d-o","d-z","d-a"]`

var (
	averages = preset("and", `"algorithm":"adaline","eta":0.1,"gradient":"mean"`)
	twice    = preset("and", `"algorithm":"adaline","eta":0.1,"gradient":"twice-mean"`)
	bent     = preset("and", `"algorithm":"adaline","eta":0.1,"activation":"tanh","batch":1`)
	labelled = preset("and", `"algorithm":"perceptron","eta":1,"step":"label"`)
)

// TestAssemble: formulas are told by their values, whatever the order of their tiles.
func TestAssemble(t *testing.T) {
	wanted := func(of string) string { return `{"is":"assemble","of":"` + of + `","tiles":` + allTiles + `}` }
	row := func(tiles string) goal.Answer { return goal.Typed(strings.Fields(tiles)...) }
	delta, loss, gradient := wanted("delta"), wanted("loss"), wanted("gradient")
	testGoals(t, []goalCase{
		{and, delta, 0, row("eta d-o x"), "right/right", ""},
		{and, delta, 0, row("x open d minus o close eta"), "right/right", ""},
		{and, delta, 0, row("eta d x minus eta o x"), "right/right", ""},
		{and, delta, 0, row("eta d-z x"), "wrong/bug:z-for-o", ""},
		{and, delta, 0, row("eta d x"), "wrong/bug:half", ""},
		{and, delta, 0, row("eta open o minus d close x"), "wrong/bug:sign", ""},
		{and, delta, 0, row("d-o x"), "wrong/bug:no-eta", ""},
		{and, delta, 0, row("eta d-o"), "wrong/bug:no-x", ""},
		{and, delta, 0, row("eta d-o w"), "wrong/bug:w-for-x", ""},
		{and, delta, 0, row("eta half d-o x"), "wrong/bug:kept-half", ""},
		{and, delta, 0, row("eta z z z"), "wrong/formula-other", ""},
		{and, delta, 0, row("eta sum"), "invalid/formula-broken", ""},
		{and, delta, 0, row("eta open d minus o x"), "invalid/formula-broken", ""},
		{and, delta, 0, row("eta close"), "invalid/formula-broken", ""},
		{and, delta, 0, row("plus x"), "invalid/formula-broken", ""},
		{and, delta, 0, row("squared x"), "invalid/formula-broken", ""},
		{and, delta, 0, row("eta o-d x"), "invalid/formula-tiles", goal.ShowComponent},
		{labelled, delta, 0, row("eta d x"), "right/right", ""},
		{labelled, delta, 0, row("eta d-o x"), "wrong/formula-is", ""},
		{bowl, delta, 0, row("eta sum d-z x"), "right/right", ""},
		{bowl, delta, 0, row("eta sum x d-z"), "right/right", ""},
		{bowl, delta, 0, row("eta open sum d-z x close"), "right/right", ""},
		{bowl, delta, 0, row("eta d-z x"), "wrong/formula-is", ""},
		{bowl, delta, 0, row("eta open sum d-z close x"), "wrong/formula-other", ""},
		{bowl, delta, 0, row("eta sum d-o x"), "wrong/bug:o-for-z", ""},
		{bowl, delta, 0, row("minus eta sum d-z x"), "wrong/bug:ascent", ""},
		{bowl, delta, 0, row("eta over-m sum d-z x"), "wrong/bug:mean", ""},
		{averages, delta, 0, row("eta over-m sum d-z x"), "right/right", ""},
		{averages, delta, 0, row("eta sum d-z x"), "wrong/bug:sum-for-mean", ""},
		{twice, delta, 0, row("two eta over-m sum d-z x"), "right/right", ""},
		{bent, delta, 0, row("eta d-a slope x"), "right/right", ""},
		{bent, delta, 0, row("eta d-a x"), "wrong/bug:no-slope", ""},
		{bowl, loss, 0, row("half sum d-z squared"), "right/right", ""},
		{bowl, loss, 0, row("sum d-z squared"), "wrong/formula-missing", ""},
		{bowl, loss, 0, row("half sum d-z"), "wrong/formula-missing", ""},
		{twice, loss, 0, row("over-m sum d-z squared"), "right/right", ""},
		{bowl, gradient, 0, row("sum x open z minus d close"), "right/right", ""},
		{bowl, gradient, 0, row("sum d-z x"), "wrong/formula-sign", ""},
	})
	for wanted, fault := range map[string]string{
		`{"is":"assemble","of":"loss","tiles":["d","z"]}`:     "goal.of",
		`{"is":"assemble","tiles":["eta","sum","x"]}`:         "goal.tiles",
		`{"is":"assemble","tiles":["eta","eta","d-o","x"]}`:   "goal.tiles[1]",
		`{"is":"assemble","tiles":["eta","theta","d-o","x"]}`: "goal.tiles[1]",
	} {
		if _, err := Parse([]byte(asking(and, wanted, 0))); err == nil || !strings.Contains(err.Error(), fault) {
			t.Errorf("%s: %v, want a fault of %s", wanted, err, fault)
		}
	}
}

// TestWhatAFormulaIsToldOf: the sentences hold of the formula however it was put together, and say what
// to do; one with a name is compared with what is asked.
func TestWhatAFormulaIsToldOf(t *testing.T) {
	for _, c := range []struct{ experiment, of, row, want string }{
		{and, "delta", "eta d-o", "You get this without x: put it in."},
		{and, "delta", "eta d-o x plus eta d-o x", "You get this with one 2 too many: leave it out."},
		{and, "delta", "eta d-o w", "You get this with w in place of x: put x there."},
		{bowl, "delta", "minus eta sum d-z x", "Only the sign is wrong: turn it round."},
		{bowl, "delta", "half sum d-z squared", "½ Σ (d − z)²: that is the loss. The question is about Δw."},
		{bent, "delta", "eta d-z x", "η (d − z) x: that is the delta rule, for one sample. Compare it with this " +
			"experiment: which error it uses, and whether it takes one sample, the sum or the mean."},
	} {
		s := sheetOf(t, asking(c.experiment, `{"is":"assemble","of":"`+c.of+`","tiles":`+allTiles+`}`, 0))
		var said []string
		for _, m := range judged(t, s, "q", goal.Answers{"q": goal.Typed(strings.Fields(c.row)...)}).Say {
			said = append(said, m.Text().En)
		}
		if got := strings.Join(said, " "); got != c.want {
			t.Errorf("of %s it says %q, want %q", c.row, got, c.want)
		}
	}
}

// TestPicturesHaveNoLine: weights of pixels are not said to have a line, or a boundary to look at.
func TestPicturesHaveNoLine(t *testing.T) {
	s := sheetOf(t, strings.Replace(asking(four, `{"is":"separates"}`, 0), `"goal"`,
		`"hints":[{"point":"line"}],"goal"`, 1))
	for _, w := range []goal.Answer{goal.Typed("-0.5", "1", "0", "0", "0"), goal.Typed("0.5", "-1", "0", "0", "0")} {
		v := judged(t, s, "q", goal.Answers{"q": w})
		if slices.ContainsFunc(v.Show, func(s goal.Show) bool { return s.Kind == goal.ShowLine }) {
			t.Errorf("%v shows %v", w, v.Show)
		}
	}
	if h, ok := s.Hint(0, 0, 1); !ok || h.Say != pointWords["needle"] {
		t.Errorf("the hint is %v", h)
	}
}

// TestDrawn: a curve as values at some epochs, a line as two points.
func TestDrawn(t *testing.T) {
	loss := `{"is":"curve","of":"loss","epochs":[0,1,5,50]}`
	// the loss of AND from (1, 1, 1) with η = 0.1 is 13 at the start and 0.5 in the end
	start := sheetOf(t, asking(bowl, loss, 0))
	right, ok := start.Answer(0, 0)
	if !ok || len(right.Texts) != 4 || right.Texts[0] != "13" {
		t.Fatalf("the curve is %v", right)
	}
	line := `{"is":"line","w":[-1.5,1,1],"by":"points"}`
	testGoals(t, []goalCase{
		{bowl, loss, 0, right, "right/curve-right", goal.ShowCurve},
		{bowl, loss, 0, goal.Typed("12.5", right.Texts[1], "1", "0"), "right/curve-right", goal.ShowCurve},
		{bowl, loss, 0, goal.Typed("6", "2", "1", "0.5"), "near/curve-off", goal.ShowCurve},
		{bowl, loss, 0, goal.Typed("13", "14", "15", "16"), "wrong/curve-goes-down", goal.ShowCurve},
		{bowl, loss, 0, goal.Typed("13", "2", "1"), "invalid/count", ""},
		{bowl, loss, 0, goal.Typed("13", "2", "-1", "0"), "invalid/curve-from-0", goal.ShowComponent},
		{and, `{"is":"curve","of":"errors","epochs":[0,1,2,3]}`, 0, goal.Typed("4", "2", "2", "2"), "", goal.ShowCurve},
		{and, line, 0, goal.Typed("0", "1.5", "1.5", "0"), "right/right", goal.ShowLine},
		{and, line, 0, goal.Typed("1.5", "0", "0", "1.5"), "right/right", goal.ShowLine},
		{and, line, 0, goal.Typed("0", "1", "1", "0"), "near/line-shifted", goal.ShowLine},
		{and, line, 0, goal.Typed("0.75", "0", "0.75", "1"), "wrong/line-off", goal.ShowLine},
		{and, line, 0, goal.Typed("1", "1", "1", "1"), "invalid/one-point", ""},
		{and, `{"is":"predict","goal":` + line + `}`, 0, goal.Typed("0", "1", "1", "0"), "near/line-shifted", goal.ShowLine},
	})
	for wanted, fault := range map[string]string{
		`{"is":"curve","epochs":[3]}`:      "goal.epochs",
		`{"is":"curve","epochs":[3,1]}`:    "goal.epochs",
		`{"is":"curve","epochs":[0,1]}`:    "goal.is",
		`{"is":"line","by":"a drawing"}`:   "goal.by",
		`{"is":"line","w":[-1.5],"by":""}`: "goal.by",
	} {
		if _, err := Parse([]byte(asking(and, wanted, 0))); err == nil || !strings.Contains(err.Error(), fault) {
			t.Errorf("%s: %v, want a fault of %s", wanted, err, fault)
		}
	}
}

// TestPlace: where points may lie, how near to each other, and that those which were there stay.
func TestPlace(t *testing.T) {
	inside := `{"is":"place","min":1,"region":[[0,2],[0,2]],"distance":0.2,"goal":{"is":"separable","want":"yes"}}`
	keep := `{"is":"place","min":0,"max":1,"keep":true,"goal":{"is":"separable","want":"no"}}`
	points := func(points, labels string) goal.Answer { return set("data.points", points, "data.labels", labels) }
	testGoals(t, []goalCase{
		{own, inside, 0, points("[[0,0],[2,2]]", "[-1,1]"), "right/is-separable", goal.ShowSeparator},
		{own, inside, 0, points("[[0.1,0.1],[0.3,0.1]]", "[-1,1]"), "right/is-separable", goal.ShowSeparator},
		{own, inside, 0, points("[[0,0],[2,2.5]]", "[-1,1]"), "wrong/outside-region", goal.ShowSamples},
		{own, inside, 0, points("[[1,1],[1.1,1.1]]", "[-1,1]"), "wrong/too-near", goal.ShowSamples},
		{own, keep, 0, points("[[0,0],[0,1],[1,0],[1,1],[0.2,0.2]]", "[-1,-1,-1,1,1]"), "right/not-separable", goal.ShowWitness},
		{own, keep, 0, points("[[0,0],[0,1],[1,0],[1,1],[3,3]]", "[-1,-1,-1,1,1]"), "wrong/is-separable", goal.ShowSeparator},
		{own, keep, 0, points("[[0,0],[0,1],[1,0],[0,0]]", "[-1,-1,-1,1]"), "wrong/keep-those", ""},
		{own, keep, 0, points("[[0,0],[0,1],[1,0],[1,1],[2,3],[3,2]]", "[-1,-1,-1,1,-1,-1]"), "invalid/of-each-class", ""},
	})
	for wanted, fault := range map[string]string{
		`{"is":"place","region":[[0,1]],"goal":{"is":"separable","want":"no"}}`:       "goal.region",
		`{"is":"place","region":[[1,0],[0,1]],"goal":{"is":"separable","want":"no"}}`: "goal.region[0]",
		`{"is":"place","distance":-1,"goal":{"is":"separable","want":"no"}}`:          "goal.distance",
	} {
		if _, err := Parse([]byte(asking(own, wanted, 0))); err == nil || !strings.Contains(err.Error(), fault) {
			t.Errorf("%s: %v, want a fault of %s", wanted, err, fault)
		}
	}
}

// TestForms: every goal can be filled in, with as many fields as its right answer has.
func TestForms(t *testing.T) {
	for wanted, want := range map[string]goal.Form{
		`{"is":"assemble","tiles":["eta","d-o","x"]}`:                         {Kind: goal.FormTiles},
		`{"is":"break","claim":"norm-grows"}`:                                 {Kind: goal.FormChoice},
		`{"is":"curve","of":"errors","epochs":[0,1,2]}`:                       {Kind: goal.FormFields, Fields: 3},
		`{"is":"line","w":[-1.5,1,1],"by":"points"}`:                          {Kind: goal.FormTable, Fields: 4},
		`{"is":"line","w":[-1.5,1,1]}`:                                        {Kind: goal.FormFields, Fields: 3},
		`{"is":"place","goal":{"is":"separable","want":"no"}}`:                {Kind: goal.FormSet},
		`{"is":"predict","goal":{"is":"curve","of":"errors","epochs":[0,9]}}`: {Kind: goal.FormFields, Fields: 2, Unseen: true},
	} {
		s := sheetOf(t, asking(and, wanted, 0))
		f := s.Form(0, 0)
		right, ok := s.Answer(0, 0)
		if f.Kind != want.Kind || f.Fields != want.Fields || f.Unseen != want.Unseen || f.Fields > 0 && len(f.Heads)*max(1, len(f.Rows)) != f.Fields {
			t.Errorf("%s: %+v", wanted, f)
		}
		if ok && f.Fields > 0 && len(right.Texts) != f.Fields {
			t.Errorf("%s: %d fields for %v", wanted, f.Fields, right.Texts)
		}
	}
}
