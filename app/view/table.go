package view

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/explain"
	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/picture"
)

// tablePanel shows the samples as a table in which every number can be typed, for exact numbers and
// for readers who cannot see the plane.
func tablePanel(m *lab.Model) app.UI {
	return el("div").ID("table-body").Body(
		el("h2").Text(m.Lang.Say(words.Table)),
		about(m),
		table(m),
		do(TakeFile{"data-csv"}, m.Lang.Say(words.DataCSV)).Attr("disabled", m.Run == nil),
	)
}

func table(m *lab.Model) app.UI {
	l, set := m.Lang, &m.Exp.Set
	rows := make([]int, 0, lab.TableRows)
	for row := m.TableAt; row < min(len(set.Points), m.TableAt+lab.TableRows); row++ {
		rows = append(rows, row)
	}
	outputs := m.Explain().Outputs(rows)
	head := []app.UI{el("th").Attr("scope", "col").Text(l.Say(words.Row))}
	features := columnsOf(m)
	if len(features) < len(set.Features) {
		head = append(head, el("th").Attr("scope", "col").Text(l.Say(words.PictureColumn)))
	}
	for _, j := range features {
		name := set.Features[j]
		head = append(head, el("th").Attr("scope", "col").Title(l.FullName(name)).
			Text(l.Name(name)))
	}
	target := words.ClassColumn
	if m.Classes() == 0 {
		target = words.TargetColumn
	}
	names := []string{l.Say(target)}
	if held(m) {
		names = append(names, l.Say(words.Use))
	}
	names = append(names, l.Say(words.Output))
	if m.Classes() > 0 {
		names = append(names, m.Explain().MissedName())
	}
	for _, t := range names {
		head = append(head, el("th").Attr("scope", "col").Text(t))
	}
	head = append(head, el("th").Attr("scope", "col").Body(el("span").Class("spoken").
		Text(l.Say(words.Remove))))
	return el("div").Body(
		el("div").Class("scroll").TabIndex(0).Role("group").Aria("label", l.Say(words.Table)).
			Body(guard(m, wire.LockData,
				el("table").Class("samples").ID("samples").Body(
					el("thead").Body(el("tr").Body(head...)),
					el("tbody").Body(app.Range(rows).Slice(func(i int) app.UI {
						return sampleRow(m, rows[i], features, outputs[i])
					})),
				),
			)),
		el("div").Class("pages").Body(
			off(do(AddRow{}, l.Say(words.AddRow)), m.LockOf(wire.LockData)),
			do(lab.TablePage{By: -1}, l.Say(words.PageBack)).Attr("disabled", m.TableAt == 0),
			el("span").Class("quiet").Text(l.Say(words.Page, min(m.TableAt+1, len(set.Points)),
				min(m.TableAt+lab.TableRows, len(set.Points)), len(set.Points))),
			do(lab.TablePage{By: 1}, l.Say(words.PageOn)).
				Attr("disabled", m.TableAt+lab.TableRows >= len(set.Points)),
		),
	)
}

// target shows what a sample is to be: a menu of classes, or a box for a number.
func target(m *lab.Model, row int) app.UI {
	l, set := m.Lang, &m.Exp.Set
	if m.Classes() == 0 {
		return cell("label-"+intText(row), "target", Plain(set.Labels[row])).
			DataSet("row", intText(row)).
			Aria("label", l.Say(words.RowTarget, row+1))
	}
	class := picture.ClassOf(set, row)
	return el("select").DataSet("kind", "label").DataSet("row", intText(row)).
		ID("label-"+intText(row)).
		Aria("label", l.Say(words.RowClass, row+1)).Body(
		app.Range(make([]struct{}, m.Classes())).Slice(func(c int) app.UI {
			return entry(intText(c), m.Explain().ClassLabel(c), c == class)
		}),
	)
}

// columnsOf returns the features that have a column each: pixels only up to so many.
func columnsOf(m *lab.Model) (features []int) {
	in := &m.Exp.Document.Inputs
	for j := range m.Exp.Set.Features {
		pixel := slices.Index(in.Columns, j)
		if len(in.Columns) == 0 {
			pixel = j
		}
		if n := in.Grid.Pixels(); n <= data.MaxColumns || pixel < 0 || pixel >= n {
			features = append(features, j)
		}
	}
	return features
}

// held reports whether some samples are held out of training.
func held(m *lab.Model) bool {
	return m.Exp.Table != nil && m.Exp.Table.M() < len(m.Exp.Set.Points)
}

func sampleRow(m *lab.Model, row int, features []int, out explain.Outcome) app.UI {
	l, set := m.Lang, &m.Exp.Set
	cells := []app.UI{el("th").Attr("scope", "row").Text(intText(row + 1))}
	if len(features) < len(set.Features) {
		cells = append(cells, el("td").Body(app.Raw(
			`<span class="picture">`+thumb(m, row)+`</span>`)))
	}
	for _, j := range features {
		v := set.Points[row][j]
		cells = append(cells, el("td").Body(
			cell("cell-"+intText(row)+"-"+intText(j), "cell", Plain(v)).
				DataSet("row", intText(row)).DataSet("feature", intText(j)).
				Aria("label", l.Say(words.RowValue, l.Name(set.Features[j]), row+1)),
		))
	}
	cells = append(cells, el("td").Body(target(m, row)))
	if held(m) {
		use := words.Training
		if out.Held {
			use = words.Test
		}
		cells = append(cells, el("td").Class("quiet").Text(l.Say(use)))
	}
	result := el("td").Class("output").Text(out.Output)
	if out.Wrong {
		result = el("td").Class("output").Body(app.Text(out.Output+" × "),
			el("span").Class("spoken").Text(l.Say(words.Wrong)))
	}
	cells = append(cells, result)
	if m.Classes() > 0 {
		cells = append(cells, el("td").Class("number").Text(out.Missed))
	}
	cells = append(cells,
		el("td").Body(el("button").Attr("type", "button").Class("link").
			DataSet("do", Actions.Write(RemoveRow{row})).
			Aria("label", l.Say(words.RemoveRow, row+1)).Text("×")),
	)
	return el("tr").Aria("selected", pressed(m.Selected == row)).DataSet("point", intText(row)).
		Class(rowClass(m, row)).Body(cells...)
}
