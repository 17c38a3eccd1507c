package view

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/picture"
)

// tablePanel shows the samples as a table in which every number can be typed: the plane for those
// who do not see it or want exact numbers.
type tablePanel struct {
	app.Compo
	S   *State
	Key any
}

func (p *tablePanel) Render() app.UI {
	return p.S.render(func(m *lab.Model) app.UI {
		body := app.UI(nil)
		if m.TableOpen {
			body = table(m)
		}
		return app.Div().Body(
			app.Button().Type("button").Class("fold").ID("table-fold").DataSet("do", "table").
				Aria("expanded", pressed(m.TableOpen)).Text(m.Lang.Say(words.Table)),
			body,
		)
	})
}

func table(m *lab.Model) app.UI {
	l, set := m.Lang, &m.Exp.Set
	rows := make([]int, 0, lab.TableRows)
	for row := m.TableAt; row < min(len(set.Points), m.TableAt+lab.TableRows); row++ {
		rows = append(rows, row)
	}
	outputs := m.Outputs(rows)
	head := []app.UI{app.Th().Scope("col").Text(l.Say(words.Row))}
	for _, name := range set.Features {
		head = append(head, app.Th().Scope("col").Text(l.Name(name)))
	}
	for _, t := range []string{l.Say(words.ClassColumn), l.Say(words.Use), l.Say(words.Output)} {
		head = append(head, app.Th().Scope("col").Text(t))
	}
	head = append(head, app.Th().Scope("col").Body(app.Span().Class("spoken").Text(l.Say(words.Remove))))
	return app.Div().Body(
		app.Div().Class("scroll").TabIndex(0).Role("region").Aria("label", l.Say(words.Table)).Body(
			app.Table().Class("samples").ID("samples").Body(
				app.THead().Body(app.Tr().Body(head...)),
				app.TBody().Body(app.Range(rows).Slice(func(i int) app.UI {
					return sampleRow(m, rows[i], outputs[i])
				})),
			),
		),
		app.Div().Class("pages").Body(
			do("addrow", l.Say(words.AddRow)),
			do("table:-1", l.Say(words.PageBack)).Disabled(m.TableAt == 0),
			app.Span().Class("quiet").Text(l.Say(words.Page, min(m.TableAt+1, len(set.Points)),
				min(m.TableAt+lab.TableRows, len(set.Points)), len(set.Points))),
			do("table:1", l.Say(words.PageOn)).Disabled(m.TableAt+lab.TableRows >= len(set.Points)),
		),
	)
}

func sampleRow(m *lab.Model, row int, out lab.Outcome) app.UI {
	l, set := m.Lang, &m.Exp.Set
	cells := []app.UI{app.Th().Scope("row").Text(intText(row + 1))}
	for j, v := range set.Points[row] {
		cells = append(cells, app.Td().Body(
			app.Input().Type("text").Attr("inputmode", "decimal").Value(plain(v)).
				ID("cell-"+intText(row)+"-"+intText(j)).DataSet("kind", "cell").DataSet("row", intText(row)).
				DataSet("feature", intText(j)).Aria("label", l.Say(words.RowValue, l.Name(set.Features[j]), row+1)),
		))
	}
	class := picture.ClassOf(set, row)
	use := words.Training
	if out.Held {
		use = words.Test
	}
	result := out.Output
	if out.Wrong {
		result += " × " + l.Say(words.Wrong)
	}
	cells = append(cells,
		app.Td().Body(
			app.Select().DataSet("kind", "label").DataSet("row", intText(row)).ID("label-"+intText(row)).
				Aria("label", l.Say(words.RowClass, row+1)).Body(
				app.Range([]int{0, 1}).Slice(func(c int) app.UI {
					return app.Option().Value(intText(c)).Text(m.ClassName(c)).Selected(c == class)
				}),
			),
		),
		app.Td().Class("quiet").Text(l.Say(use)),
		app.Td().Text(result),
		app.Td().Body(app.Button().Type("button").Class("link").DataSet("do", "removerow:"+intText(row)).
			Aria("label", l.Say(words.RemoveRow, row+1)).Text("×")),
	)
	return app.Tr().Aria("selected", pressed(m.Selected == row)).Body(cells...)
}
