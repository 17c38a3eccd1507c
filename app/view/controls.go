package view

import (
	"cmp"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// el returns an element that may hold others, and void one that may not. go-app's own type for
// each element would put some hundred kilobytes of methods into the browser program.
func el(tag string) app.HTMLElem              { return app.Elem(tag) }
func void(tag string) app.HTMLElemSelfClosing { return app.ElemSelfClosing(tag) }

// do returns a button with an action; see Actions.
func do(action any, label string) app.HTMLElem {
	return button(action).Text(label)
}

// button returns a button with an action, without anything in it.
func button(action any) app.HTMLElem {
	return el("button").Attr("type", "button").DataSet("do", Actions.Write(action))
}

// icon returns a button with a drawn sign and a spoken name.
func icon(action any, name, path string) app.HTMLElem {
	return button(action).Class("icon").
		Aria("label", name).Title(name).Body(sign(path))
}

// sign draws a sign of 20 × 20 from a path; go-app's own elements would land outside SVG.
func sign(path string) app.UI {
	return app.Raw(`<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" ` +
		`focusable="false"><path d="` + path + `"></path></svg>`)
}

// Paths of the signs.
const (
	signPlay       = "M6 3.5v13l10-6.5z"
	signPause      = "M5.5 4h3v12h-3zM11.5 4h3v12h-3z"
	signStep       = "M7.4 4.6 12.8 10l-5.4 5.4 1.1 1.1 6.5-6.5-6.5-6.5z"
	signBack       = "M12.6 4.6 7.2 10l5.4 5.4-1.1 1.1L5 10l6.5-6.5z"
	signUpdate     = "M6 6.4a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 1 0 0-7.2zm0 1.4a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 1 1 0-4.4zM6 9.1a.9.9 0 1 0 0 1.8.9.9 0 1 0 0-1.8zM11.6 4.8 16.8 10l-5.2 5.2 1.1 1.1L19 10l-6.3-6.3z"
	signUpdateBack = "M14 6.4a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 1 0 0-7.2zm0 1.4a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 1 1 0-4.4zM14 9.1a.9.9 0 1 0 0 1.8.9.9 0 1 0 0-1.8zM8.4 4.8 3.2 10l5.2 5.2-1.1 1.1L1 10l6.3-6.3z"
	signStart      = "M4 4h1.6v12H4zM14.6 4.6 9.2 10l5.4 5.4-1.1 1.1L7 10l6.5-6.5z"
	signEnd        = "M14.4 4H16v12h-1.6zM5.4 4.6 10.8 10l-5.4 5.4 1.1 1.1L13 10 6.5 3.5z"
	signTheme      = "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 1 0 0-15zm0 1.6v11.8a5.9 5.9 0 0 1 0-11.8z"
	signPlus       = "M9.2 4h1.6v5.2H16v1.6h-5.2V16H9.2v-5.2H4V9.2h5.2z"
	signMenu       = "M2 4.2h16v1.6H2zM2 9.2h16v1.6H2zM2 14.2h16v1.6H2z"
	signClose      = "M5.1 4 10 8.9 14.9 4 16 5.1 11.1 10l4.9 4.9-1.1 1.1-4.9-4.9L5.1 16 4 14.9 8.9 10 4 5.1z"
	signMinus      = "M4 9.2h12v1.6H4z"
	signPresent    = "M2.5 3.5h15M4 3.5v8.5h12V3.5M10 12v2.5M6.5 17.5l3.5-3 3.5 3"
	signFit        = "M3 3h5v1.6H4.6V8H3zM12 3h5v5h-1.6V4.6H12zM3 12h1.6v3.4H8V17H3zM15.4 12H17v5h-5v-1.6h3.4z"
)

// shape draws the mark of a class as in the plane.
func shape(class int) app.UI {
	return app.Raw(shapeText(class))
}

// option is one entry of a menu.
type option struct{ value, name string }

// AsItIs is the value of a menu entry that describes the present state and changes nothing. It is
// not "", because go-app leaves out an empty value and the browser then uses the entry's name.
const AsItIs = "as it is"

// menu returns a labelled menu that sets a path of the document; kind says how its value is
// written there.
func menu(id, path, kind, label, value string, options []option) app.UI {
	return el("div").Class("field").Body(
		el("label").Attr("for", id).Text(label),
		selector(id, path, kind, value, options),
	)
}

func selector(id, path, kind, value string, options []option) app.HTMLElem {
	return el("select").ID(id).DataSet("path", path).DataSet("kind", kind).Body(
		app.Range(options).Slice(func(i int) app.UI {
			return entry(options[i].value, options[i].name, options[i].value == value)
		}),
	)
}

// entry returns an entry of a menu. The chosen one is marked for package browser, too, which has
// the menu show it whatever a browser makes of entries that come and go.
func entry(value, name string, chosen bool) app.HTMLElem {
	e := el("option").Attr("value", cmp.Or(value, AsItIs)).Text(name).Attr("selected", chosen)
	if chosen {
		e = e.DataSet("chosen", "true")
	}
	return e
}

// number returns a labelled box for a number of the document.
func number(id, path, label, value string) app.UI {
	return el("div").Class("field").Body(
		el("label").Attr("for", id).Text(label), box(id, path, value))
}

// limit returns a labelled box for a number that the document need not have; placeholder says what
// an empty one means.
func limit(id, path, label, value, placeholder string) app.UI {
	return el("div").Class("field").Body(
		el("label").Attr("for", id).Text(label),
		box(id, path, value).DataSet("kind", "limit").Attr("placeholder", placeholder),
	)
}

// box returns a text box for a number: typed freely, judged by the document.
func box(id, path, value string) app.HTMLElemSelfClosing {
	return cell(id, "number", value).Attr("autocomplete", "off").Attr("spellcheck", "false").
		DataSet("path", path)
}

// cell returns a box for a number of a sample. page.js puts shown back into a box.
func cell(id, kind, value string) app.HTMLElemSelfClosing {
	return void("input").ID(id).Attr("type", "text").Attr("inputmode", "decimal").
		DataSet("kind", kind).DataSet("shown", value).Attr("value", value)
}

// check returns a labelled check box that acts when it changes.
func check(id string, action any, label string, on bool) app.UI {
	return checkOr(id, action, label, on, false)
}

// checkOr is check for a box that is disabled while it is fixed.
func checkOr(id string, action any, label string, on, fixed bool) app.UI {
	return el("div").Class("check").Body(
		void("input").ID(id).Attr("type", "checkbox").DataSet("do", Actions.Write(action)).
			Attr("checked", on).Attr("disabled", fixed),
		el("label").Attr("for", id).Text(label),
	)
}

// Plain writes a number for a box: as short as it can be read back exactly.
func Plain(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }
