package view

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/explain"
	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/trace"
)

func intText(n int) string { return strconv.Itoa(n) }

// reading shows the numbers at the cursor: weights, the step's arithmetic, the verdict.
type reading struct {
	app.Compo
	S   *State
	Key any
}

func (r *reading) Render() app.UI {
	return r.S.render(r, func(m *lab.Model) app.UI {
		l := m.Lang
		return el("div").Body(
			el("div").Body(
				el("h2").Text(l.Say(words.WeightsPart)),
				weights(m),
				verdict(m),
			),
			el("div").Class("this-step").Body(
				el("h2").Text(l.Say(words.StepPart)),
				arithmetic(m),
				parting(m),
			),
		)
	})
}

// status says what the weights at the cursor achieve: one count of mistakes, or a loss.
func status(m *lab.Model) string {
	list := m.Explain().Status()
	return strings.Join(list[min(1, len(list)):], " · ")
}

// verdict says how the run ended: at its end, and not before it was seen. The headline says it too,
// but for which weight of a run that diverged grew past all bounds, so it is seen only there.
func verdict(m *lab.Model) app.UI {
	said := ""
	if m.AtEnd() {
		said = m.Explain().Verdict()
	}
	return el("p").ID("verdict").Class("verdict").Attr("hidden", m.Stopped != trace.Diverged).Text(said)
}

// weights lists the weights, with a bar each or, standardised, in both scales.
func weights(m *lab.Model) app.UI {
	list, raw := m.Explain().Weights()
	if k := m.Exp.Classes(); k > 0 {
		return classWeights(m, list, raw, k)
	}
	before := m.Explain().Before()
	largest := 0.0
	for i, w := range list {
		largest = max(largest, w.Now, -w.Now, before[i], -before[i])
	}
	rows := app.Range(list).Slice(func(i int) app.UI {
		w := list[i]
		second := el("td").Class("length").Body(app.Raw(bar(w.Now, before[i], largest)))
		if raw {
			second = el("td").Class("number").ID("raw"+intText(i)).DataSet("exact", Plain(w.Raw)).
				Text(words.Cell(w.Raw))
		}
		class := "plain"
		if i == m.PointedW {
			class = "pointed"
		}
		return el("tr").DataSet("weight", intText(i)).Class(class).Body(
			el("th").Attr("scope", "row").Title(w.Name).Body(el("i").Text(w.Symbol)),
			el("td").Class("number").ID("w"+intText(i)).DataSet("exact", Plain(w.Now)).
				Text(words.Cell(w.Now)),
			second,
			el("td").Class("quiet name").Text(w.Name),
		)
	})
	return el("div").Body(
		standardised(m),
		el("table").Class("weights").ID("weights").Body(scales(m, raw), el("tbody").Body(rows)),
	)
}

// classWeights lists the weights of several classes: a column for each.
func classWeights(m *lab.Model, list []explain.Weight, raw bool, k int) app.UI {
	n := len(list) / k
	table := func(id string, value func(explain.Weight) float64) app.UI {
		head := []app.UI{el("td")}
		for class := range k {
			head = append(head, el("th").Attr("scope", "col").Class("number").
				Title(m.Explain().ClassName(class)).Body(
				shape(class), el("i").Text("w"+words.Subscript(class)),
			))
		}
		return el("div").Class("scroll").Body(el("table").Class("weights").ID(id).Body(
			el("thead").Body(el("tr").Body(head...)),
			el("tbody").Body(app.Range(make([]struct{}, n)).Slice(func(j int) app.UI {
				cells := []app.UI{el("th").Attr("scope", "row").Class("name").Text(list[j].Name)}
				for class := range k {
					v := value(list[class*n+j])
					cells = append(cells, el("td").Class("number").
						ID(id+intText(class)+"-"+intText(j)).DataSet("exact", Plain(v)).
						Text(words.ShortCell(v)))
				}
				return el("tr").Body(cells...)
			})),
		))
	}
	second := app.UI(nil)
	if raw {
		second = el("div").Body(
			el("p").Class("quiet").Text(m.Lang.Say(words.RawColumn)),
			table("raw", func(w explain.Weight) float64 { return w.Raw }),
		)
	}
	return el("div").Body(
		standardised(m),
		table("weights", func(w explain.Weight) float64 { return w.Now }),
		second,
	)
}

// standardised says that the weights are not those of the numbers on the axes.
func standardised(m *lab.Model) app.UI {
	if m.Exp.Table == nil || m.Exp.Table.Mean == nil {
		return nil
	}
	return el("p").ID("standardised").Class("note").Text(m.Lang.Say(words.StandardisedOn))
}

// scales heads the columns when there are two scales.
func scales(m *lab.Model, raw bool) app.UI {
	if !raw {
		return nil
	}
	head := func(text string) app.UI {
		return el("th").Attr("scope", "col").Class("number").
			Text(text)
	}
	return el("thead").Body(el("tr").Body(
		el("td"), head(m.Lang.Say(words.StdColumn)), head(m.Lang.Say(words.RawColumn)), el("td"),
	))
}

func arithmetic(m *lab.Model) app.UI {
	a, helps := m.Explain().Arithmetic(), app.UI(nil)
	if a.Note != "" {
		helps = el("details").ID("helps").Body(
			el("summary").Text(m.Lang.Say(words.HelpsFold)),
			worked(m, a.Lines[a.Main:]),
			el("p").Class("quiet").Text(a.Note),
		)
	}
	return el("div").ID("working").Body(
		el("p").Class("quiet").Text(a.Head),
		worked(m, a.Lines[:a.Main]),
		helps,
		samples(m, a),
	)
}

// worked writes lines of the working, as a table of symbols and what they are.
func worked(m *lab.Model, list []explain.Line) app.UI {
	rows := app.Range(list).Slice(func(i int) app.UI {
		line := list[i]
		expression := app.UI(nil)
		if len(line.Expression) > 0 {
			expression = el("span").Class("how").Body(parts(m, "= ", line.Expression)...)
		}
		return el("tr").Body(
			el("th").Attr("scope", "row").Body(el("i").Text(line.Symbol)),
			el("td").Body(expression, el("strong").Body(parts(m, "= ", line.Value)...)),
		)
	})
	return el("table").Class("working").Body(el("tbody").Body(rows))
}

// parting says where the run on paper and the one in float64 part, and offers the other.
func parting(m *lab.Model) app.UI {
	sentence, offer := m.Explain().Parting()
	if sentence == "" {
		return nil
	}
	button := app.UI(nil)
	if len(m.Rivals) < lab.MaxRivals && !m.BothArithmetics() {
		button = do("arithmetic", offer)
	}
	return el("div").ID("parting").Class("note").Body(el("p").Text(sentence), button)
}

// parts writes parts of the working, each as what it is, after a sign.
func parts(m *lab.Model, before string, list []explain.Part) []app.UI {
	written := []app.UI{el("span").Text(before)}
	for _, p := range list {
		e := el("span").Text(p.Text)
		if p.Role != explain.RoleNone {
			e = e.Class("part-" + string(p.Role))
		}
		if p.Class >= 0 {
			e = e.Class(classColor(p.Class))
		}
		if p.Row >= 0 {
			e = e.DataSet("point", intText(p.Row))
		}
		if p.W > 0 {
			e = e.DataSet("weight", intText(p.W-1))
		}
		if p.Row >= 0 && p.Row == m.Pointed || p.W > 0 && p.W-1 == m.PointedW {
			e = e.Class("pointed")
		}
		written = append(written, e)
	}
	return append(written, el("span").Text(" "))
}

// rowClass marks the row of a table that speaks of the sample pointed at.
func rowClass(m *lab.Model, row int) string {
	if m.Pointed == row {
		return "pointed"
	}
	return "plain"
}

// classColor names the colour of a class.
func classColor(class int) string { return "class" + intText(class%4) }

// samples lists what the samples of a batch add.
func samples(m *lab.Model, a explain.Arithmetic) app.UI {
	if len(a.Samples) == 0 {
		return nil
	}
	l := m.Lang
	more := app.UI(nil)
	if a.More > 0 {
		more = el("p").Class("quiet").Text(l.Say(words.MoreSamples, a.More))
	}
	return el("details").Body(
		el("summary").Text(l.Say(words.WorkingFold)),
		el("table").Class("working batch").Body(
			el("thead").Body(el("tr").Body(
				el("th").Attr("scope", "col").Text(a.Columns[0]),
				el("th").Attr("scope", "col").Body(el("i").Text(a.Columns[1])),
				el("th").Attr("scope", "col").Body(el("i").Text(a.Columns[2])),
				el("th").Attr("scope", "col").Body(el("i").Text(a.Columns[3])),
			)),
			el("tbody").Body(app.Range(a.Samples).Slice(func(i int) app.UI {
				s := a.Samples[i]
				return el("tr").DataSet("point", intText(s.Row)).Class(rowClass(m, s.Row)).Body(
					el("td").Text(intText(s.Row+1)), el("td").Class("number").
						Text(s.Values[0]), el("td").Class("number").Text(s.Values[1]),
					el("td").Class("number part-x "+classColor(s.Class)).Text(s.Values[2]),
				)
			})),
		),
		more,
	)
}

// captioned reports whether a chart's caption says what the chart does not.
func captioned(m *lab.Model) bool {
	return m.Hover >= 0 || len(m.Rivals) > 0 || m.ShownChart() == picture.LossPerEpoch
}

type chartsKey struct {
	Document documentKey
	Chart    picture.Quantity
	Hover    int
	Ahead    bool
	Ended    int // the last epoch that has ended at the cursor
}

func keyOfCharts(m *lab.Model, doc documentKey) chartsKey {
	return chartsKey{doc, m.ShownChart(), m.Hover, m.Ahead, int(m.EpochPlace())}
}

// charts shows a quantity per epoch. Its lines are painted by package browser, with the values at
// the cursor; its caption says those under the pointer and, of several runs, all that there are.
type charts struct {
	app.Compo
	S   *State
	Key any
}

func (c *charts) Render() app.UI {
	return c.S.render(c, func(m *lab.Model) app.UI {
		heads, chart := m.Explain().Charts(m.Hover, len(m.Rivals) > 0), app.UI(nil)
		quantities := m.Charts()
		if i := slices.Index(quantities, m.ShownChart()); i >= 0 {
			chart = el("figure").Class("chart").Body(
				el("canvas").ID("chart-"+intText(i)).DataSet("chart", intText(i)).Role("img").
					Aria("label", heads[i].Spoken),
				el("figcaption").ID("chart-value-"+intText(i)).Class("quiet").
					Attr("hidden", !captioned(m)).Text(heads[i].Value),
			)
		}
		return el("div").Body(chartTabs(m, quantities), chart)
	})
}

// chartTabs choose the chart.
func chartTabs(m *lab.Model, quantities []picture.Quantity) app.UI {
	list := make([]choice, len(quantities))
	for i, q := range quantities {
		list[i] = choice{do: "chart:" + string(q), name: m.Explain().ChartTab(q),
			on: q == m.ShownChart()}
	}
	return tabList(m.Lang.Say(words.ChartsPart), list)
}
