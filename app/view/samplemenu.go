package view

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/picture"
)

func keyOfMenu(m *lab.Model) []any {
	if !m.Menu.Open {
		return nil
	}
	return []any{m.Lang, m.Edits, m.Menu}
}

// sampleMenu is what can be done with a sample, beside its point. Package browser places it.
func sampleMenu(m *lab.Model) app.UI {
	menu := el("div").ID("sample-menu").Class("sample-menu")
	if !m.Menu.Open {
		return menu.Attr("hidden", true)
	}
	row, x := m.Menu.Row, m.Explain()
	of, class := x.Target(row), app.UI(nil)
	if m.Classes() > 0 {
		c := picture.ClassOf(&m.Exp.Set, row)
		of, class = x.ClassLabel(c), shape(c)
	}
	list := menuItems(m)
	if m.Menu.Typing {
		list = menuBoxes(m)
	}
	return menu.Attr("hidden", false).Body(
		el("p").ID("sample-menu-of").Body(
			el("strong").Text(m.Lang.Say(words.SampleHead, row+1)), class,
			el("strong").Text(of),
			el("span").Class("quiet").Text(x.Vector(m.Exp.Set.Points[row])),
		), list,
	)
}

// menuItems are the choices, each with its key, which does the same in the plane.
func menuItems(m *lab.Model) app.UI {
	l := m.Lang
	item := func(do any, key string, body ...app.UI) app.UI {
		body = append(body, el("kbd").Aria("hidden", true).Text(key))
		return button(do).Role("menuitem").TabIndex(-1).
			DataSet("key", key).Aria("keyshortcuts", key).Body(body...)
	}
	say := func(s string) app.UI { return el("span").Text(s) }
	var list []app.UI
	others := m.OtherClasses(m.Menu.Row)
	for _, c := range others {
		key := "C"
		if len(others) > 1 {
			key = strconv.Itoa(c + 1) // as it is chosen for the next sample
		}
		list = append(list, item(SetClass{c}, key, say(l.Say(words.MakeIt)),
			shape(c), say(m.Explain().ClassLabel(c))))
	}
	if m.Classes() == 0 {
		list = append(list, item(EditTarget{}, "C", say(l.Say(words.ChangeTarget))))
	}
	list = append(list, item(EditSample{}, "E", say(l.Say(words.EditNumbers))),
		item(DeleteSample{}, "Del", say(l.Say(words.Delete))))
	return el("div").Role("menu").Aria("labelledby", "sample-menu-of").Body(list...)
}

// menuBoxes are the boxes of a sample's numbers, its target last where that is one.
func menuBoxes(m *lab.Model) app.UI {
	l, set, row := m.Lang, &m.Exp.Set, m.Menu.Row
	var list []app.UI
	add := func(id, name string, v float64, kind string, feature int) {
		list = append(list, el("label").Attr("for", id).Text(name),
			cell(id, kind, Plain(v)).DataSet("row", intText(row)).
				DataSet("feature", intText(feature)))
	}
	for j, v := range set.Points[row] {
		add("menu-cell-"+intText(j), l.Name(set.Features[j]), v, "cell", j)
	}
	if m.Classes() == 0 {
		add("menu-target", l.Say(words.TargetColumn), set.Labels[row], "target", 0)
	}
	return el("div").Class("boxes").Role("group").Aria("labelledby", "sample-menu-of").
		Body(list...)
}

// Span is a part of the window, in CSS pixels.
type Span struct{ Left, Top, Right, Bottom float64 }

// MenuPlace returns where the menu of a point stands: beside it, or else below or above it, where
// there is room, and never over it.
func MenuPlace(x, y, width, height float64, room Span) (left, top float64) {
	const (
		away = 26 // from the point, past its ring
		head = 22 // half of the first line
	)
	within := func(v, low, high float64) float64 { return max(low, min(v, high)) }
	top = within(y-head, room.Top, room.Bottom-height)
	switch left = within(x-width/2, room.Left, room.Right-width); {
	case x+away+width <= room.Right:
		return x + away, top
	case x-away-width >= room.Left:
		return x - away - width, top
	case y-away-height >= room.Top && y+away+height > room.Bottom:
		return left, y - away - height
	}
	return left, y + away
}
