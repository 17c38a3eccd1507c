package view

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/text"
)

// dataPanel chooses and edits the samples.
func dataPanel(m *lab.Model) app.UI {
	return el("div").Body(
		el("h2").Text(m.Lang.Say(words.DataPart)),
		guard(m, wire.LockData, presets(m), generator(m)),
		ownTable(m),
	)
}

// ownTable opens the dialog that a table comes in by.
func ownTable(m *lab.Model) app.UI {
	if !m.Shows("file") {
		return nil
	}
	own := do(wire.AskTable, m.Lang.Say(words.OwnTable)).ID("own").Class("link").
		Aria("haspopup", "dialog")
	return off(own, m.DocumentLock())
}

// toolsPanel chooses what a click on the plane does.
func toolsPanel(m *lab.Model) app.UI {
	l := m.Lang
	return el("div").Body(
		guard(m, wire.LockData, classes(m)),
		el("p").Class("quiet").Text(l.Sentences(clickHelp(m), menuHelp(m))),
		toolbar("edits", l.Say(words.Edits), edits(m)...),
		simply(m),
		grid(m),
	)
}

// simply offers an empty plane a run that is easy to work by hand.
func simply(m *lab.Model) app.UI {
	if len(m.Exp.Set.Points) > 0 || m.Pictured() || m.StartsSimply() {
		return nil
	}
	return off(do(lab.StartSimply{}, m.Lang.Say(words.StartSimply)).Class("link"),
		m.LockOf(wire.LockSettings))
}

// grid chooses the grid that samples snap to, where they are the reader's own.
func grid(m *lab.Model) app.UI {
	if m.Pictured() || m.Locked(wire.LockData) || m.Exp.Document.Data.Preset != "" && m.Grid == 0 {
		return nil
	}
	options := []option{{"off", m.Lang.Say(words.GridOff)}}
	for _, size := range lab.Grids {
		options = append(options, option{Plain(size), Plain(size)})
	}
	chosen := "off"
	if m.Grid > 0 {
		chosen = Plain(m.Grid)
	}
	return el("div").Class("inline").Body(
		el("label").Attr("for", "grid").Text(m.Lang.Say(words.SnapToGrid)),
		selector("grid", "", "grid", chosen, options),
	)
}

// edits are the buttons Undo and Redo. Each keeps its place: a button that replaces another one
// inherits its focus, and Enter would then clear the samples.
func edits(m *lab.Model) []tool {
	l := m.Lang
	return []tool{
		{do: lab.Undo{}, name: l.Say(words.Undo), off: !m.CanUndo()},
		{do: lab.Redo{}, name: l.Say(words.Redo), off: !m.CanRedo()},
		{do: lab.ClearSamples{}, name: l.Say(words.Clear),
			off: len(m.Exp.Set.Points) == 0, lock: m.LockOf(wire.LockData)},
	}
}

// menuHelp says how a point is changed or deleted.
func menuHelp(m *lab.Model) string {
	if m.Pictured() || m.Tool == lab.Erase || m.Locked(wire.LockData) {
		return ""
	}
	return m.Lang.Say(words.PointMenu)
}

// clickHelp says what a click on the plane does; "" where all of that is locked.
func clickHelp(m *lab.Model) string {
	l := m.Lang
	switch {
	case m.Pictured() && m.ByPen():
		return l.Say(words.HeadPen)
	case m.Pictured():
		return l.Say(words.HeadSwitches)
	}
	switch samples, start := m.Locked(wire.LockData), m.Locked(wire.LockSettings); {
	case samples && start:
		return ""
	case samples:
		return l.Say(words.MoveStart)
	case m.Tool == lab.Erase:
		return l.Say(words.ClickErases)
	case m.Tool == lab.Move && start:
		return l.Say(words.MoveSamples)
	case m.Tool == lab.Move:
		return l.Say(words.MoveHelp)
	case m.Classes() == 0:
		return l.Say(words.ClickTarget)
	}
	return l.Say(words.ClickAdds)
}

// tools choose what a click on the plane does.
func tools(m *lab.Model) app.UI {
	l := m.Lang
	of := func(t lab.Tool, name text.Text) choice {
		c := choice{do: lab.ChooseTool{Tool: t}, name: l.Say(name), on: m.Tool == t}
		if t != lab.Move {
			c.lock = m.LockOf(wire.LockData)
		}
		return c
	}
	return radios(l.Say(words.Tool), []choice{of(lab.Add, words.ToolAdd),
		of(lab.Move, words.ToolMove), of(lab.Erase, words.ToolErase)})
}

// about says where a built-in set is from.
func about(m *lab.Model) app.UI {
	if m.Exp.Preset.ID == "" {
		return nil
	}
	return el("p").ID("about-set").Class("quiet").Text(m.Lang.Say(m.Exp.Preset.About))
}

// generator shows the options of a generated set.
func generator(m *lab.Model) app.UI {
	preset := m.Exp.Preset
	if len(preset.Options) == 0 {
		return nil
	}
	values := m.Exp.Document.Data.Options
	boxes := app.Range(preset.Options).Slice(func(i int) app.UI {
		o := preset.Options[i]
		v, given := values[o.ID]
		if !given {
			v = o.Default
		}
		return number("option-"+o.ID, "data.options."+o.ID, m.Lang.Say(o.Name), Plain(v))
	})
	name := words.Generator
	if preset.File != "" {
		name = words.WhichDigits
	}
	return el("details").ID("generator").Attr("open", preset.File != "").Body(
		el("summary").Text(m.Lang.Say(name)), el("div").Class("options").Body(boxes),
	)
}

// classes chooses the class of the next sample; of pictures, which no click adds, it only counts
// them. With real targets it is empty.
func classes(m *lab.Model) app.UI {
	l := m.Lang
	if m.Classes() == 0 {
		return nil
	}
	var more app.UI
	if m.CanAddClass() {
		more = do(lab.AddClass{}, l.Say(words.ClassAdd))
	}
	return el("div").Class("pair classes").Body(
		el("div").Class("guard").Role("radiogroup").Aria("label", l.Say(words.ClassColumn)).
			DataSet("arrows", allArrows).Body(app.Range(make([]struct{}, m.Classes())).
			Slice(func(class int) app.UI { return classButton(m, class) })),
		more,
	)
}

func classButton(m *lab.Model, class int) app.UI {
	count := 0
	for row := range m.Exp.Set.Labels {
		if picture.ClassOf(&m.Exp.Set, row) == class {
			count++
		}
	}
	name, many := m.Explain().ClassLabel(class), m.Lang.Samples(count)
	if count == 0 {
		many = m.Lang.Say(words.NoneYet)
	}
	counted, title := m.Pictured(), words.ClassButton
	if m.ByKeys {
		title = words.ClassByKeys
	}
	on := m.Class == class && m.Tool == lab.Add && !counted
	if counted || m.Locked(wire.LockData) {
		title = words.ClassCount
	}
	return el("div").Class("of-class").Body(
		at(button(lab.ChooseClass{Class: class}), m.Class == class).Class("choice").
			Role("radio").Aria("checked", pressed(on)).Attr("disabled", counted).
			Title(m.Lang.Say(title, m.Explain().ClassFull(class), many)).
			Body(shape(class), el("span").Text(name)),
		el("span").Class("quiet count").Aria("hidden", true).Text(many), // in the title too
	)
}

// columns chooses the features that are inputs, where there are more than the plane has axes.
func columns(m *lab.Model) app.UI {
	features, chosen := m.Exp.Set.Features, m.Exp.Document.Inputs.Columns
	pixels := m.Exp.Document.Inputs.Grid.Pixels() // always inputs
	if len(features) <= max(2, pixels) {
		return nil
	}
	return el("div").Class("chips").Body(app.Range(features).Slice(func(i int) app.UI {
		on := len(chosen) == 0 || slices.Contains(chosen, i)
		if i < pixels {
			return nil
		}
		return do(lab.ToggleColumn{Feature: i}, m.Lang.Name(features[i])).Class("chip").
			Title(m.Lang.FullName(features[i])).
			Aria("pressed", pressed(on))
	}))
}

// axes chooses the features that the plane shows, where there are more than it has axes.
func axes(m *lab.Model) app.UI {
	features := m.Exp.Set.Features
	x, y := picture.Axes(m.Exp)
	if m.Pictured() || len(features) <= 2 && (y >= 0 || len(features) < 2) {
		return nil
	}
	axis := func(n, feature int, name text.Text) app.UI {
		if feature < 0 {
			return nil
		}
		var options []option
		for i, f := range features {
			options = append(options, option{strconv.Itoa(i), m.Lang.Name(f)})
		}
		return menu("axis-"+strconv.Itoa(n), strconv.Itoa(n), "axis", m.Lang.Say(name),
			strconv.Itoa(feature), options)
	}
	return el("div").Class("grid").Body(axis(0, x, words.AxisX), axis(1, y, words.AxisY))
}

// featureMap is a box for the terms that the inputs are made of; empty: the columns themselves.
func featureMap(m *lab.Model) app.UI {
	if m.Pictured() {
		return nil
	}
	return el("div").Class("field").Body(
		el("label").Attr("for", "map").Text(m.Lang.Say(words.FeatureMap)),
		box("map", "inputs.map", strings.Join(m.Exp.Document.Inputs.Map, ", ")).
			DataSet("kind", "terms").
			Attr("inputmode", "text").Attr("list", "maps").
			Attr("placeholder", m.Lang.Say(words.MapNone)),
		el("datalist").ID("maps").Body(app.Range(maps).
			Slice(func(i int) app.UI { return void("option").Attr("value", maps[i]) })),
	)
}

// maps are feature maps of two columns that teach something.
var maps = []string{"x1, x2, x1*x2", "x1, x2, x1^2, x2^2", "x1, x2, x1^2, x1*x2, x2^2"}

func standardize(m *lab.Model) app.UI {
	l, by := m.Lang, string(m.Exp.Document.Inputs.Standardize)
	if by == "" {
		by = string(data.None)
	}
	return menu("standardize", "inputs.standardize", "text", l.Say(words.Standardise), by, []option{
		{string(data.None), l.Say(words.StdNone)},
		{string(data.Population), l.Say(words.StdPopulation)},
		{string(data.Sample), l.Say(words.StdSample)},
	})
}

func heldOut(m *lab.Model) app.UI {
	l, test := m.Lang, &m.Exp.Document.Test
	percent := strconv.Itoa(int(test.Fraction*100 + 0.5))
	n := len(test.Rows)
	if n > 0 && test.Fraction > 0 { // drawn, and kept when samples were added or removed
		percent = intText((200*n/len(m.Exp.Set.Points) + 1) / 2)
	}
	held := l.Say(words.Percent, percent)
	if n > 0 && test.Fraction == 0 {
		held = intText(n)
	}
	return el("div").Class("field slide").Body(
		el("label").Attr("for", "heldout").Text(l.Say(words.HeldOut)),
		void("input").ID("heldout").Attr("type", "range").Attr("min", "0").Attr("max", "80").
			Attr("step", 5).DataSet("value", percent).
			DataSet("path", "test.fraction").DataSet("kind", "percent").
			Attr("aria-valuetext", held),
		el("output").Attr("for", "heldout").Aria("live", "off").Text(held),
	)
}
