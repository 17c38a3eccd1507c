package view

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/explain"
	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
)

// Root is the whole page. Its parts are components of their own, each rendered anew only when
// its key, the part of the model that it depends on, changes.
type Root struct {
	app.Compo
	S *State
}

// documentKey changes with the document, the language and the history.
type documentKey struct {
	Edits      int
	Lang       words.Lang
	Tool       lab.Tool
	Class      int
	Undo, Redo bool
}

// cursorKey changes with the cursor and what is known of the run.
type cursorKey struct {
	Document documentKey
	Cursor   int
	Known    int
	Playing  bool
	Stopped  trace.Reason
	Speed    float64
	Equal    bool
	Margins  bool
	Pointed  int
	PointedW int
}

func keyOfDocument(m *lab.Model) documentKey {
	return documentKey{Edits: m.Edits, Lang: m.Lang, Tool: m.Tool, Class: m.Class,
		Undo: m.CanUndo(), Redo: m.CanRedo()}
}

func keyOfCursor(m *lab.Model) cursorKey {
	return cursorKey{
		Document: keyOfDocument(m), Cursor: m.Cursor(), Known: m.Known, Playing: m.Playing,
		Stopped: m.Stopped,
		Speed:   m.Speed, Equal: m.Equal, Margins: m.Margins, Pointed: m.Pointed,
		PointedW: m.PointedW,
	}
}

// tableKey changes with what the data table shows.
type tableKey struct {
	Document documentKey
	At       int
	Selected int
	Open     bool
	Cursor   int
	Pointed  int
}

// Render returns the page.
func (r *Root) Render() app.UI {
	return r.S.render(r, func(m *lab.Model) app.UI {
		doc, cursor := keyOfDocument(m), keyOfCursor(m)
		table := tableKey{Document: doc, At: m.TableAt, Selected: m.Selected, Open: m.TableOpen}
		if m.TableOpen {
			table.Cursor, table.Pointed = m.Cursor(), m.Pointed
		}
		section := func(part, class string, name text.Text, body app.UI) app.UI {
			if !m.Shows(part) {
				return nil
			}
			return el("section").Class(class).Aria("label", m.Lang.Say(name)).Body(body)
		}
		top, share, told := app.UI(nil), app.UI(nil), app.UI(nil)
		if !m.Embedded {
			told = &stories{S: r.S, Key: keyOfStories(m, doc)}
			top, share = &header{S: r.S, Key: headerKey{m.Lang, m.Theme}},
				&sharePanel{S: r.S, Key: keyOfShare(m)}
		}
		return el("div").ID("lab").Class("lab").DataSet("tab", string(m.ShownTab())).
			Lang(string(m.Lang)).Body(
			el("a").Class("skip").Attr("href", "#plane").DataSet("do", "focus:plane").
				Text(m.Lang.Say(words.SkipToPlane)),
			top,
			el("main").Class("page").Body(
				&notice{S: r.S, Key: noticeKey{m.Lang, m.Fault, m.Kept, m.Full, m.Afresh}},
				&headline{S: r.S, Key: keyOfHeadline(m, cursor)},
				column("left",
					section("data", "side data", words.DataPart, &dataPanel{S: r.S, Key: doc}),
					section("tools", "side tools", words.Tool, &toolsPanel{S: r.S, Key: doc}),
					section("inputs", "side inputs", words.Inputs, &inputsPanel{S: r.S, Key: doc}),
					section("file", "side away", words.Experiment,
						&takePanel{S: r.S, Key: takeKey{m.Lang, m.Run != nil, m.Writing, m.Opened,
							keyOfWorks(m)}}),
				),
				el("section").Class("middle").Aria("label", m.Lang.Say(words.PlanePart)).Body(
					el("div").Class("planes").DataSet("beside", string(m.Beside)).Body(
						&planePart{S: r.S, Key: planeKey{doc, m.Margins, m.Equal, m.NoStep,
							m.Cursor(), m.Known}},
						&besidePart{S: r.S, Key: keyOfBeside(m)},
					),
					shown(m, "transport", &transport{S: r.S, Key: cursor}),
					told,
				),
				el("div").Class("ask").Body(
					&predictPanel{S: r.S, Key: predictKey{cursor, m.Predict, m.Guess, m.Beside}},
				),
				el("div").Class("notes").Body(
					shown(m, "notes", &notes{S: r.S, Key: notesKey{doc, m.Equal, m.Dragging(),
						m.Witness}}),
					shown(m, "theory", &theoryPanel{S: r.S, Key: theoryKey{cursor, m.Dragging()}}),
				),
				column("right",
					section("rule", "side rule", words.RulePart,
						&rulePanel{S: r.S, Key: ruleKey{doc, m.Dragging()}}),
					section("step", "side step", words.StepPart, &reading{S: r.S, Key: cursor}),
				),
				section("charts", "charts", words.ChartsPart,
					&charts{S: r.S, Key: chartsKey{doc, m.Hover, m.Epochs, int(m.EpochPlace()),
						m.Stopped}}),
				section("duel", "duel", words.Duel, &duelPanel{S: r.S,
					Key: duelKey{cursor, m.Duelling, m.Working()}}),
				section("table", "samples", words.Table, &tablePanel{S: r.S, Key: table}),
			),
			&frameFoot{S: r.S, Key: frameFootKey{m.Lang, m.Opened, m.Embedded}},
			&tabs{S: r.S, Key: tabsKey{m.Lang, m.Tab, m.Opened}},
			el("p").ID("spoken").Class("spoken").Role("status").Aria("live", "polite").Body(
				el("span").DataSet("count", strconv.Itoa(m.Spoken.Count)).Text(m.Spoken.Text),
			),
			share,
			void("input").ID("file").Class("spoken").Attr("type", "file").
				Attr("accept", ".json,.csv,.tsv,.txt,application/json,text/csv,text/tab-separated-values,text/plain").TabIndex(-1).Aria("hidden", true),
		)
	})
}

type headerKey struct {
	Lang  words.Lang
	Theme lab.Theme
}

type header struct {
	app.Compo
	S   *State
	Key any
}

func (h *header) Render() app.UI {
	return h.S.render(h, func(m *lab.Model) app.UI {
		l := m.Lang
		lang := func(to words.Lang, name string) app.UI {
			return do("lang:"+string(to), name).Lang(string(to)).Class("link").
				Aria("pressed", pressed(l == to))
		}
		return el("header").Class("bar").Body(
			el("span").Class("brand").Body(
				app.Raw(`<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false"><rect x="1.5" y="1.5" width="21" height="21" rx="4"></rect><path d="M4 19.5 19.5 4"></path><circle cx="15.5" cy="15.5" r="2.6"></circle><path class="square" d="M6 6h4.6v4.6H6z"></path></svg>`),
				el("strong").Text(l.Say(words.Title)),
			),
			el("span").Class("group").Role("group").Aria("label", l.Say(words.Language)).Body(
				lang(words.En, "EN"), lang(words.Zh, "中文"),
			),
			icon("theme", l.Say(words.Theme, themeName(m)), signTheme),
			do("share", l.Say(words.Sharing)).Class("primary").Aria("haspopup", "dialog"),
		)
	})
}

func themeName(m *lab.Model) text.Text {
	return map[lab.Theme]text.Text{
		lab.ThemeSystem: words.ThemeSystem, lab.ThemeLight: words.ThemeLight,
		lab.ThemeDark: words.ThemeDark,
	}[m.Theme]
}

func pressed(on bool) string { return strconv.FormatBool(on) }

type noticeKey struct {
	Lang  words.Lang
	Fault *explain.Fault
	Kept  bool
	Full  bool

	Afresh *explain.Afresh
}

// notice says what was refused and why, until it is dismissed.
type notice struct {
	app.Compo
	S   *State
	Key any
}

func (n *notice) Render() app.UI {
	return n.S.render(n, func(m *lab.Model) app.UI {
		l := m.Lang
		fault, kept := app.UI(nil), app.UI(nil)
		if f := m.Fault; f != nil {
			text := app.UI(nil)
			if f.Text != "" {
				label := words.CopyText
				if f.What == words.Broke {
					label = words.CopyReport
				}
				text = do("copyfault", l.Say(label))
			}
			fault = el("div").ID("fault").Class("fault").Role("alert").Body(
				el("p").Text(f.Sentence(l)), text, do("dismiss", l.Say(words.Dismiss)),
			)
		}
		if !m.Kept {
			why := words.NotKept
			if m.Full {
				why = words.NoRoom
			}
			kept = el("p").ID("notkept").Class("note").Text(l.Say(why))
		}
		return el("div").Class("notices").Body(fault, afresh(m), kept)
	})
}
