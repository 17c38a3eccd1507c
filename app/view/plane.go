package view

import (
	"math"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
)

// planeHelp says what the keys do on the plane.
func planeHelp(m *lab.Model) string {
	if m.Pictured() {
		return m.Lang.Say(words.MachineHelp)
	}
	l, keys := m.Lang, []string(nil)
	if m.Draws() {
		return l.Sentences(l.Say(words.PlaneHelpDraw), l.Say(words.PlaneListHelp))
	}
	if m.Locked(wire.LockData) {
		return l.Say(words.PlaneListHelp)
	}
	for class := range min(m.Classes(), classKeys) {
		keys = append(keys, l.Say(words.ClassKey, class+1, m.Explain().ClassLabel(class)))
	}
	help := l.Sentences(l.Say(words.PlaneHelp), l.Say(words.PlaneListHelp))
	if keys != nil {
		help = l.Sentences(help, l.Say(words.ClassKeys, strings.Join(keys, l.Say(words.ListComma))))
	}
	return l.Sentences(help, l.Say(words.PlaneMenuHelp))
}

// classKeys is how many classes have a key, from 1 on: see browser/keys_js.go.
const classKeys = 9

// planePart holds the plane. The canvas itself is painted by package browser. To screen readers it
// is a slider, which they leave the arrow keys to, with another name for its kind: on an
// application Orca is silent, and on an image the arrow keys read on.
func (s *State) planePart(m *lab.Model) app.UI {
	canvas := el("canvas").ID("plane").TabIndex(0).Role("slider").Aria("valuenow", 0).
		Aria("valuetext", m.Lang.Say(words.PlaneArrow)).
		Aria("roledescription", m.Lang.Say(words.PlaneKind)).
		Aria("describedby", "plane-help").DataSet("tool", string(m.Tool))
	if m.Pictured() {
		canvas = el("canvas").ID("plane").TabIndex(-1).Role("img")
	}
	if !s.Live {
		canvas = canvas.Aria("label", planeLabel(m))
	}
	return el("div").Class("plane").Body(
		el("div").Class("stage").ID("stage").DataSet("machine", pressed(m.Pictured())).
			DataSet("many", pressed(m.Pictured() && m.Exp.Classes() > 1)).
			Body(canvas, s.place(m, "div", "machine", "class", "machine")),
		s.place(m, "div", "picture-tools", "class", "picture-tools"),
		galleryPart(s, m, true),
		s.place(m, "p", "arrow-length", "class", "quiet caption"),
		smallPlane(s, m),
		el("p").ID("plane-help").Class("spoken").Text(planeHelp(m)),
	)
}

func planeLabel(m *lab.Model) string {
	name := words.PlanePart
	if m.Pictured() {
		name = words.MachinePart
	}
	says := m.Explain().Description()
	if m.Playing { // it changes in each frame
		says = m.Lang.Say(words.HeardPlays)
	}
	return m.Lang.Sentences(m.Lang.Say(words.Named, m.Lang.Say(name)), m.Lang.Aloud(says))
}

// arrowLength says that samples lie outside of the picture, else how long arrows are drawn. Its
// line is there as soon as there may be arrows, so that the first one moves nothing below it.
func arrowLength(m *lab.Model) string {
	if outside := m.Outside(); outside > 0 {
		all := ""
		if m.Shows("look") {
			all = fill(` <button type="button" class="link" data-do="{}">{}</button>`,
				Actions.Write(lab.FitView{}), m.Lang.Say(words.ShowOutside))
		}
		says := words.Outside
		if outside == 1 {
			says = words.OutsideOne
		}
		return fill(`<span>{}</span>`, m.Lang.Say(says, outside)) + all
	}
	s := m.Scene()
	length := m.Explain().ArrowLength(m.PlaneLook().Update, s != nil && s.Marks.YourW != "",
		m.PlaneUnit())
	switch {
	case m.Still() && length != "":
		return fill(`<span>{}</span>`, length)
	case m.Still() || length == "" && m.Kind() != data.Real:
		return "<span>\u00a0</span>"
	}
	arrow := strings.TrimPrefix(m.Lang.Sentences(length, m.Explain().Arrow()), length)
	short := m.Lang.Say(words.ShortChange) // left out whole where there is no room for it
	if factor, both := strings.CutSuffix(length, short); both && factor != "" {
		return fill(`<span>{}</span><span>{}</span><span class="long">{}</span>`, factor, short, arrow)
	}
	return fill(`<span>{}</span><span class="long">{}</span>`, length, arrow)
}

// notes say what a reader of the plane must know.
func notes(m *lab.Model) app.UI {
	list := m.Explain().Notes(m.Equal)
	return el("div").ID("notes").Class("notes").Body(
		app.Range(list).Slice(func(i int) app.UI { return el("p").Text(list[i]) }),
	)
}

// Speeds are the stops of the speed slider, in steps a second: the first stops at each update, the
// second stays at it for a while, the last is as fast as it goes.
var Speeds = []float64{lab.Singly, lab.Followed, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000,
	20000, lab.Fastest}

// transport moves the cursor.
func (s *State) transport(m *lab.Model) app.UI {
	l := m.Lang
	name, path := words.Play, signPlay
	if m.Playing {
		name, path = words.Pause, signPause
	}
	timeline := void("input").ID("timeline").Attr("type", "range").Attr("min", "0").
		Attr("step", 1).DataSet("kind", "seek").Attr("disabled", m.Run == nil).
		Aria("label", l.Say(words.Timeline))
	if !s.Live {
		for _, a := range notedAttributes {
			if a.id == "timeline" {
				timeline = timeline.Attr(a.name, a.value(m))
			}
		}
	}
	return el("div").Class("transport").
		Body(guard(m, wire.LockTransport,
			el("div").Class("buttons").Role("toolbar").
				Aria("label", l.Say(words.TransportPart)).
				DataSet("arrows", upAndDown).Body(
				move(m, lab.Reset{}, l.Say(words.ToStart), signStart, l.Say(words.Start), ""),
				move(m, lab.UpdateBy{Updates: -1}, l.Say(words.UpdateBack), signUpdateBack,
					l.Say(words.UpdateLast), "P"),
				move(m, lab.StepBy{Steps: -1}, l.Say(words.StepBack), signBack,
					l.Say(words.Back), "←"),
				move(m, lab.TogglePlay{}, l.Say(name), path, l.Say(name),
					l.Say(words.SpaceKey)).
					ID("play").Class("play"),
				move(m, lab.StepBy{Steps: 1}, l.Say(words.StepOn), signStep,
					l.Say(words.Step), "→"),
				move(m, lab.UpdateBy{Updates: 1}, l.Say(words.UpdateOn), signUpdate,
					l.Say(words.UpdateNext), "N"),
				move(m, lab.ToEnd{}, l.Say(words.ToEnd), signEnd, l.Say(words.End), ""),
			),
			el("div").Class("timeline").Body(
				el("canvas").ID("marks").Aria("hidden", true),
				timeline,
			),
			s.place(m, "output", "step", "class", over(m), "for", "timeline", "aria-live",
				"off", "data-settles", "true"),
			el("div").Class("speed").Body(speed(m, "speed")...),
		))
}

// place says where the cursor is.
func place(m *lab.Model) string {
	cursor := m.Cursor()
	step := m.Lang.Say(words.StepAt, cursor)
	switch {
	case m.Run == nil:
		step = ""
	case m.AllOver():
		step = m.Lang.Say(words.AllEnded)
	case m.Over() > 0:
		step = m.Lang.Say(words.OthersGoOn)
	case m.AtEnd():
		step = m.Lang.Say(words.StepOf, cursor, cursor)
	}
	return fill(`<strong>{}</strong><span>{}</span>`, epochName(m), step)
}

// over marks where the document's run has ended and those of rivals go on.
func over(m *lab.Model) string {
	if m.Over() > 0 {
		return "over"
	}
	return ""
}

// speed chooses how fast it plays.
func speed(m *lab.Model, id string) []app.UI {
	return []app.UI{
		el("label").Attr("for", id).Text(m.Lang.Say(words.Speed)),
		void("input").ID(id).Attr("type", "range").Attr("min", "0").
			Attr("max", intText(len(Speeds)-1)).Attr("step", 1).
			DataSet("value", intText(speedPlace(m.Speed))).DataSet("kind", "speed").
			Attr("aria-valuetext", speedName(m)),
		el("output").Attr("for", id).Aria("live", "off").Text(speedName(m)),
	}
}

// move is a button of the transport: a sign, and under it its name and key. Tab comes to Play; the
// others have their keys, and the arrows up and down lead to them. Without a run it does nothing.
func move(m *lab.Model, action any, spoken, path, name, key string) app.HTMLElem {
	cap := app.UI(nil)
	if key != "" { // drawn by the style: it is no part of the button's name
		cap = el("span").Class("cap").DataSet("key", key)
	}
	button := at(button(action), action == lab.TogglePlay{}).Class("icon move").
		Aria("label", spoken).Title(spoken)
	if m.Run == nil {
		button = button.Attr("disabled", true)
	}
	return button.Body(
		el("span").Class("disc").Body(sign(path)),
		el("span").Class("under").Aria("hidden", true).Body(el("span").Text(name), cap),
	)
}

// epochName says which epoch the cursor is in.
func epochName(m *lab.Model) string {
	if m.Cursor() == 0 {
		return m.Lang.Say(words.Start)
	}
	if m.Over() > 0 {
		return m.Lang.Say(words.EpochHead, int(math.Ceil(m.EpochPlace())))
	}
	return m.Lang.Say(words.EpochHead, m.Epoch())
}

func speedPlace(speed float64) int {
	for i, s := range Speeds {
		if s == speed || s == lab.Fastest || speed > 0 && s >= speed {
			return i
		}
	}
	return len(Speeds) - 1
}

func speedName(m *lab.Model) string {
	switch m.Speed {
	case lab.Singly:
		return m.Lang.Say(words.UpdatesSingly)
	case lab.Followed:
		return m.Lang.Say(words.StaysAtUpdates)
	case lab.Fastest:
		return m.Lang.Say(words.Fastest)
	case 1:
		return m.Lang.Say(words.OnePerSec)
	}
	return m.Lang.Say(words.PerSecond, m.Speed)
}
