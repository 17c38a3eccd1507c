package goal

import (
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/formula"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// assembleGoal is a formula that is put together from tiles: the change of w by the rule of the
// experiment, its loss, or the gradient of that. Formulas are compared by their values, so that the
// order of factors is free.
type assembleGoal struct {
	of    formula.Kind
	tiles []string // that are offered; each may be used more than once
}

// maxTiles bounds the tiles of an answer.
const maxTiles = 24

func readAssemble(n data.Node) Goal {
	m := n.Object("is", "of", "tiles")
	g := assembleGoal{of: formula.Kind(m["of"].Word("delta", "delta", "gradient", "loss"))}
	for _, v := range m["tiles"].List(maxTiles) {
		id := v.Word("", formula.Tiles()...)
		if slices.Contains(g.tiles, id) {
			v.Refuse(id, EachIDOnce)
		}
		g.tiles = append(g.tiles, id)
	}
	if len(g.tiles) < 2 {
		m["tiles"].Refuse(len(g.tiles), twoOptions)
	}
	return g
}

func (g assembleGoal) Check(b *Bench) *data.FieldError {
	r := b.Exp.Rule
	switch {
	case r.Once || r.Kind == data.Classes || !r.Uses(rule.SettingEta) || !formula.Covers(r),
		r.Shrinks(&b.Exp.Document.Learner) != 0:
		return data.Refuse(".of", r.ID, aUpdate)
	case g.of != formula.Delta && r.Loss == rule.NoLoss:
		return data.Refuse(".of", g.of, ALoss)
	}
	if row, ok := g.offered(g.target(b)); !ok {
		return data.Refuse(".tiles", List(g.tiles), theTiles.With(List(row)))
	}
	return nil
}

// offered writes a row with the tiles that there are; where some are not, the row that was needed.
func (g assembleGoal) offered(row []string) ([]string, bool) {
	row = formula.WithLarge(row, g.tiles)
	missing := func(id string) bool { return !slices.Contains(g.tiles, id) }
	return row, !slices.ContainsFunc(row, missing)
}

func (g assembleGoal) Answer(b *Bench) (Answer, bool) {
	row, ok := g.offered(g.target(b))
	return Typed(row...), ok
}

func (g assembleGoal) Form(b *Bench) Form {
	var tiles []Choice
	for _, id := range num.Shuffled(g.tiles, b.Seed, 5) {
		tiles = append(tiles, Choice{ID: id, Text: text.Same(formula.TileText(id))})
	}
	return Form{Kind: FormTiles, Symbol: text.Same(g.symbol()), Choices: [][]Choice{tiles}}
}

// symbol is what a formula computes, as it is written before it.
func (g assembleGoal) symbol() string {
	return map[formula.Kind]string{formula.Delta: "Δw", formula.Loss: "L",
		formula.Gradient: "∇L"}[g.of]
}

// Formula writes tiles as a formula, behind what it is of.
func (f *Form) Formula(row []string) text.Text {
	return text.Same(f.Symbol.En + " = " + formula.Line(row))
}

func (g assembleGoal) Judge(j *Judging, a Answer) Verdict {
	row := a.fields(0)
	for i, id := range row {
		if !slices.Contains(g.tiles, id) || i >= maxTiles {
			return verdict(Invalid, say("formula-tiles")).showing(atField(i))
		}
	}
	f, ok := formula.ReadWithin(row, j.Bench.Work)
	if !ok {
		return verdict(Invalid, say("formula-broken"))
	}
	slip, right := f.Against(g.target(j.Bench))
	if right {
		return verdict(Right, say("right"))
	}
	v := verdict(Wrong)
	if slip.Name != (text.Text{}) {
		v.Say = append(v.Say, say("formula-is", slip.Row, slip.Name))
	}
	switch {
	case slip.Key != "":
		v.Say = append(v.Say, say("formula-"+slip.Key, formula.TileText(slip.Tile),
			formula.TileText(slip.For)))
	case slip.Name == (text.Text{}):
		v.Say = []Message{say("formula-other")}
	case slip.Of != g.of:
		v.Say = append(v.Say, say("formula-of-other", g.symbol()))
	default:
		v.Say = append(v.Say, say("formula-compare"))
	}
	if slip.Error != "" && g.of == formula.Delta {
		v.Errors = []string{slip.Error}
	}
	return v
}

func (g assembleGoal) target(b *Bench) []string {
	return formula.Of(g.of, b.Exp.Rule, &b.Exp.Document.Learner)
}
