package view

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
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
	Opened     int // what is hidden and locked changes with it
	Lang       words.Lang
	Tool       lab.Tool
	Class      int
	Grid       float64
	Undo, Redo bool
	Asking     bool // of a sample is not said whether it is wrong
}

// calm is the key of what says nothing of samples, start and η: it stays while one is dragged.
func (k documentKey) calm(m *lab.Model) documentKey {
	if gesture, ok := m.Nudged(); ok {
		k.Edits = -gesture
	}
	return k
}

// cursorKey changes with the cursor and what is known of the run.
type cursorKey struct {
	Document documentKey
	Cursor   int
	Over     int // steps of the timeline after the end of the document's run
	Known    int
	Span     int // epochs on the timeline
	Playing  bool
	Stopped  trace.Reason
	Speed    float64
	Equal    bool
	Margins  bool
	Pointed  int
	PointedW int
	Outside  int
}

// still is the key of parts with texts that follow the cursor and a drag without being rendered:
// the browser writes those texts (written.go).
func (s *State) still(m *lab.Model, k cursorKey) cursorKey {
	if s.Live {
		k.Document = k.Document.calm(m)
		k.Cursor, k.Over, k.Known, k.Span, k.Stopped = 0, 0, 0, 0, ""
		k.Pointed, k.PointedW, k.Outside = 0, 0, 0
	}
	return k
}

func keyOfDocument(m *lab.Model) documentKey {
	return documentKey{Edits: m.Edits, Opened: m.Opened, Lang: m.Lang, Tool: m.Tool, Class: m.Class,
		Grid: m.Grid,
		Undo: m.CanUndo(), Redo: m.CanRedo(), Asking: m.Asking()}
}

func keyOfCursor(m *lab.Model) cursorKey {
	return cursorKey{
		Document: keyOfDocument(m), Cursor: m.Cursor(), Over: m.Over(), Known: m.Known,
		Playing: m.Playing,
		Stopped: m.Stopped, Span: m.Span(),
		Speed: m.Speed, Equal: m.Equal, Margins: m.Margins, Pointed: m.Pointed,
		PointedW: m.PointedW, Outside: m.Outside(),
	}
}

// Render returns the page.
func (r *Root) Render() app.UI {
	return r.S.render("Root", func(m *lab.Model) app.UI {
		r.S.lacking = r.S.later
		doc, cursor := keyOfDocument(m), keyOfCursor(m)
		still := r.S.still(m, cursor)
		top, share := app.UI(nil), app.UI(nil)
		if !m.Embedded {
			whole := r.S.has(partWhole)
			top = r.panel("header", r.S.header, m.Lang, m.Theme, m.Speed, m.Room(),
				m.ForTeachers(), whole)
			if whole {
				share = &sharePanel{S: r.S, Key: keyOfShare(m)}
			}
		}
		return el("div").ID("lab").Class("lab").DataSet("tab", string(m.ShownTab())).
			DataSet("present", pressed(m.Presenting)).DataSet("room", m.Room()).
			Lang(string(m.Lang)).Body(
			el("a").Class("skip").Attr("href", "#plane").
				DataSet("do", Actions.Write(wire.FocusPlane)).
				Text(m.Lang.Say(words.SkipToPlane)),
			top,
			el("main").Class("page").Body(
				r.panel("notice", notice, m.Lang, m.Fault, m.Changed, m.NotSaved(), m.Afresh),
				// what is in it the worker writes: see browser/lessons_js.go
				el("section").ID("lesson").Class("lesson").
					Aria("label", m.Lang.Say(lessonPart(m))),
				el("div").Class("lead").Body(
					r.S.place(m, "div", "head", "class", "head"),
					r.middle(m, cursor, still),
				),
				r.panels(m, doc, cursor),
				r.panel("presented", presented, keyOfPresented(m, cursor)),
			),
			r.panel("frameFoot", frameFoot, m.Lang, m.Opened, m.Embedded),
			r.panel("refused", refused, m.BesideControl()),
			r.S.place(m, "p", "misread", "class", "misread"),
			r.S.place(m, "p", "spoken", "class", "spoken", "role", "status", "aria-live", "polite"),
			share,
			void("input").ID("file").Class("spoken").Attr("type", "file").
				Attr("accept", accepted).TabIndex(-1).Aria("hidden", true),
		)
	})
}

// accepted are the files that can be opened.
const accepted = ".json,.csv,.tsv,.txt,.dat,.data,.xlsx,.png,.zip,application/json,text/csv,text/tab-separated-values,text/plain"

// section is a part of the page with a name, or nothing where the link hides it. It is no landmark:
// of more than six nobody finds one.
func section(m *lab.Model, part, class string, name text.Text, body app.UI) app.UI {
	if !m.Shows(part) {
		return nil
	}
	return el("section").Class(class).Role("group").Aria("label", m.Lang.Say(name)).Body(body)
}

// left is the column of the data, with the folds at its end.
func (r *Root) left(m *lab.Model, doc documentKey) []app.UI {
	far := func(name string, draw func(*lab.Model) app.UI, f lab.Fold) app.UI {
		return r.panel(name, draw, m.Lang, m.Folds.Has(f), len(m.Rivals))
	}
	rows := column("rows",
		section(m, "inputs", "row of-data inputs", words.Inputs,
			r.panel("inputsPanel", inputsPanel, doc.calm(m), m.Folds.Has(lab.FoldInputs))),
		section(m, forConventions(m), "row of-rule", words.Conventions,
			r.panel("conventionsPanel", conventionsPanel, doc,
				m.Folds.Has(lab.FoldConventions), m.Convention)),
		shownRow(m.Shows("duel"), "of-rule", far("duelRow", duelRow, lab.FoldDuel)),
		shownRow(m.Shows("table"), "of-data", far("tableRow", tableRow, lab.FoldTable)),
		section(m, "file", "row of-data away", words.TakeAway,
			r.panel("takePanel", takePanel, m.Lang, m.Folds.Has(lab.FoldFile),
				m.Run != nil, besideTaken(m), m.Opened, keyOfWorks(m))),
	)
	list := []app.UI{
		section(m, "data", "side data", words.DataPart,
			r.panel("dataPanel", dataPanel, doc.calm(m))),
		section(m, "tools", "side tools", words.Tool,
			r.panel("toolsPanel", toolsPanel, doc.calm(m), m.ByKeys)),
	}
	if rows != nil {
		list = append(list, rows.DataSet("arrows", upAndDown))
	}
	return list
}

// forConventions returns the part that the conventions are shown with: in a lesson, where they
// cannot be changed, with what no lesson shows. The decay of η stands among them.
func forConventions(m *lab.Model) string {
	decays := !m.Exp.Document.Learner.Steady() && !m.Locked(wire.LockEta)
	if m.Scene() != nil && m.Locked(wire.LockSettings) && !decays {
		return "link"
	}
	return "rule"
}

func shownRow(shows bool, class string, row app.UI) app.UI {
	if !shows {
		return nil
	}
	return el("div").Class("row " + class).Body(row)
}

// lessonPart names the place whose text stands beside the plane or in its place.
func lessonPart(m *lab.Model) text.Text {
	switch {
	case m.Teaches():
		return words.Teach
	case m.ForTeachers():
		return words.Class
	case m.Room() == "lessons":
		return words.Lessons
	}
	return words.LessonPart
}

// middle is the plane, with what moves it and what is asked.
func (r *Root) middle(m *lab.Model, cursor, still cursorKey) app.UI {
	return el("section").Class("middle").Aria("label", m.Lang.Say(words.PlanePart)).Body(
		el("div").Class("seen").Body(
			r.panel("views", r.S.views, still, m.Beside, m.Predict, m.NoStep, m.Numbers,
				m.Target, m.Ahead, m.Aloud, m.Tones, m.Folds.Has(lab.FoldTheory), m.Opened),
			el("div").Class("planes").DataSet("beside", string(m.Beside)).Body(
				// the label of the plane says cursor and known, where it is not written
				r.panel("planePart", r.S.planePart, still.Document, still.Cursor,
					still.Known, still.Outside, !r.S.Live && m.Playing, !r.S.Live && m.ByKeys,
					m.Beside == lab.BesideSteps, r.S.pictured(m)),
				r.panel("sampleMenu", sampleMenu, keyOfMenu(m)...),
				r.panel("besidePart", r.S.besidePart, r.S.besideKey(m)),
			),
			shown(m, "transport", r.panel("transport", r.S.transport, still)),
			r.panel("tabs", tabs, m.Lang, m.Tab, m.Opened),
		),
		el("div").Class("ask").DataSet("asks", string(m.Predict)).Body(
			r.panel("predictPanel", predictPanel, keyOfPredict(m, cursor)),
		),
	)
}

// told is what stands under the plane and its transport: what a reader must know, and the stories.
func (r *Root) told(m *lab.Model, doc documentKey) app.UI {
	told := app.UI(nil)
	if m.Packed || m.Waits() {
		// there is no lab to go to, and no way back; or a step of its run would tell what is asked
	} else if m.Lessons != nil {
		told = do(wire.OpenInLab, m.Lang.Say(words.OpenInLab)).ID("lesson-lab").Class("link")
	} else if !m.Embedded && !m.LockedDocument() {
		told = r.panel("stories", stories, doc.calm(m), m.Telling())
	}
	return el("div").Class("told").Body(
		galleryPart(r.S, m, false),
		shown(m, "notes", r.panel("notes", notes, doc, m.Equal, m.Dragging(), m.Witness)),
		told,
	)
}

// below is what opens under all columns, for it needs their width.
func (r *Root) below(m *lab.Model, doc documentKey, cursor cursorKey) app.UI {
	var parts []app.UI
	open := func(f lab.Fold, part, class string, name text.Text, body app.UI) {
		if m.Folds.Has(f) {
			parts = append(parts, section(m, part, class, name, body))
		}
	}
	open(lab.FoldDuel, "duel", "duel of-rule", words.Duel,
		r.panel("duelPanel", r.S.duelPanel, cursor, m.Working(), keyOfRepeat(m)))
	if m.Shows("notes") || m.Shows("theory") {
		open(lab.FoldTheory, "", "theory of-rule", words.TheoryPart,
			r.panel("theoryPanel", theoryPanel, cursor, m.Dragging(), m.Witness))
	}
	open(lab.FoldTable, "table", "samples of-data", words.Table,
		r.panel("tablePanel", tablePanel, doc, m.TableAt, m.Selected, m.Cursor(), m.Pointed))
	return el("div").Class("below").Body(parts...)
}

func pressed(on bool) string { return strconv.FormatBool(on) }

// misread says what is wrong in the box that is marked. page.js puts it beside the box; it is
// spoken elsewhere.
func misread(m *lab.Model) string {
	if m.Fault == nil || m.Fault.Box == "" {
		return ""
	}
	return esc(m.Fault.Sentence(m.Lang))
}

// notice says what was refused and why, until it is dismissed. A refused text of a box has its
// notice beside the box.
func notice(m *lab.Model) app.UI {
	l := m.Lang
	fault, kept := app.UI(nil), app.UI(nil)
	if f := m.Fault; f != nil && f.Box == "" {
		text := app.UI(nil)
		if f.Text != "" {
			label := words.CopyText
			if f.What == words.Broke {
				label = words.CopyReport
			}
			text = do(wire.CopyFault, l.Say(label))
		}
		fault = el("div").ID("fault").Class("fault").Role("alert").Body(
			el("p").Text(f.Sentence(l)), text, do(lab.Dismiss{}, l.Say(words.Dismiss)),
		)
	}
	if why := m.NotSaved(); why != "" {
		kept = el("p").ID("notkept").Class("note").Text(why)
	}
	return el("div").Class("notices").Body(fault, changed(m), afresh(m), kept)
}
