package browser

import (
	"syscall/js"

	"perceptronlab/app/embed"
	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/text"
)

// talker talks with the page around an embed (spec §8). That page sends commands, which package
// embed obeys, and receives reports. Its messages are never used as HTML, and messages of other
// windows are ignored.
type talker struct {
	parent  js.Value
	framed  bool
	pinned  string // origin of the page around as the address has it; "": it does not say
	learned string // that of the first command that was obeyed; "": there was none yet
	aim     string // the origin to which frame.js sends the height
	gate    embed.Gate
	teller  embed.Teller
	writing int      // files that were asked for and are not there yet
	held    []string // commands that wait for the file of a built-in set
}

// mostFiles is how many files may be written at a time.
const mostFiles = 4

// start begins to listen, in an embed that is in a frame, and says so.
func (t *talker) start(b *browser) {
	t.parent = b.window.Get("parent")
	m := b.s.Model()
	if !m.Embedded || t.parent.Equal(b.window) {
		return
	}
	t.framed, t.aim = true, "unknown"
	b.window.Call("addEventListener", "message", b.entry("message",
		func(args []js.Value) { t.hear(b, args[0]) }))
	t.say(b, embed.Ready(b.version()))
	t.tell(b)
}

// given returns the origins that the link and the address name.
func (t *talker) given(b *browser) []string {
	m := b.s.Model()
	return []string{m.Given.Origin, t.pinned}
}

// heeds reports whether to obey a page of an origin. If the address names an origin that is not
// valid, nobody is obeyed.
func (t *talker) heeds(b *browser, from string) bool {
	for _, origin := range t.given(b) {
		if origin != "" && (origin != from || !wire.IsOrigin(origin)) {
			return false
		}
	}
	return t.learned == "" || t.learned == from
}

// hear obeys a message, unless it comes from another window or is not one of the lab's.
func (t *talker) hear(b *browser, e js.Value) {
	message := e.Get("data")
	if !e.Get("source").Equal(t.parent) || message.Type() != js.TypeObject ||
		!message.Get("perceptronLab").Equal(js.ValueOf(1)) {
		return
	}
	from := e.Get("origin").String()
	if !t.heeds(b, from) {
		return
	}
	m, now := b.s.Model(), t.now(b)
	if pass, tell := t.gate.Pass(now); !pass {
		if tell {
			t.say(b, embed.Refusal(nil, embed.CodeRate, "", m.Lang.Say(words.TalkRate,
				embed.MaxRate)).Report)
		}
		return
	}
	written := b.window.Get("perceptronFrame").Call("text", message, embed.MaxCommand)
	text := ""
	if written.Type() == js.TypeString {
		text = written.String()
	}
	if written.IsUndefined() || len(text) > embed.MaxCommand {
		t.say(b, embed.Refusal(nil, embed.CodeSize, "", m.Lang.Say(words.TalkSize)).Report)
		return
	}
	t.tell(b) // what went before
	t.obey(b, from, text)
}

// obey has a command obeyed and answers it. One that needs the file of a built-in set waits for it,
// and so do those that come after.
func (t *talker) obey(b *browser, from, text string) {
	if len(t.held) > 0 {
		t.held = append(t.held, text)
		return
	}
	m, now := b.s.Model(), t.now(b)
	was := m.Lessons
	answer := b.s.Obey([]byte(text))
	if answer.Lacks {
		t.held = []string{text}
		b.rows.fetch(b, func(there bool) {
			held := t.held
			t.held = nil
			for _, text := range held {
				if there {
					t.obey(b, from, text)
				} else {
					t.say(b, embed.Refusal(nil, embed.CodeFailed, "",
						m.Lang.Say(words.DigitsGone)).Report)
				}
			}
		})
		return
	}
	if !answer.Failed {
		t.learned = from
	}
	m = b.s.Model()
	switch {
	case answer.Export != nil:
		t.export(b, answer)
		return
	case !answer.Failed:
		t.teller.Answered(&m, now)
	}
	t.say(b, answer.Report)
	t.tell(b)
	b.lessons.follow(b, was)
	if answer.Restore != "" {
		b.lessons.show(b, wire.Restore{Attempt: answer.Restore})
	}
	b.changed()
}

func (t *talker) now(b *browser) float64 { return b.window.Get("performance").Call("now").Float() }

// tell reports what has happened; later says that more is to come.
func (t *talker) tell(b *browser) (later bool) {
	if !t.framed {
		return false
	}
	var list []embed.Report
	b.s.Read(func(m *lab.Model) { list, later = t.teller.Follow(m, t.now(b)) })
	for _, r := range list {
		t.say(b, r)
	}
	return later
}

// report sends one that is written already.
func (t *talker) report(b *browser, text string) {
	if t.framed {
		t.post(b, b.window.Get("JSON").Call("parse", text))
	}
}

// say sends a report.
func (t *talker) say(b *browser, r embed.Report) {
	t.post(b, b.window.Get("JSON").Call("parse", r.Text()))
}

// post sends a message to the page around, if talking to its origin is allowed. frame.js sends the
// height to the same origin, and splice.js says it in its protocol.
func (t *talker) post(b *browser, message js.Value) {
	to := t.target(b)
	frame := b.window.Get("perceptronFrame")
	if to != t.aim {
		t.aim = to
		frame.Call("to", to)
	}
	frame.Call("post", message, to)
}

// target returns the origin that messages are sent to: "*" while no origin is known or the page has
// none that could be named. It is "" if the named origin is not valid, or if two are named that
// differ.
func (t *talker) target(b *browser) string {
	const opaque = "null" // how browsers write the origin of a page in a sandbox
	to := "*"
	if t.learned != "" && t.learned != opaque {
		to = t.learned
	}
	for _, origin := range t.given(b) {
		switch {
		case origin == "":
		case !wire.IsOrigin(origin) || to != "*" && to != origin:
			return ""
		default:
			to = origin
		}
	}
	return to
}

// export orders a file and sends its content.
func (t *talker) export(b *browser, answer embed.Answer) {
	f := answer.Export
	failed := func(code string, why text.Text) {
		m := b.s.Model()
		t.say(b, embed.Refusal(answer.ID, code, "", m.Lang.Say(why)).Report)
	}
	if t.writing >= mostFiles {
		failed(embed.CodeBusy, lab.Said(words.TalkBusy, mostFiles))
		return
	}
	t.writing++
	b.write(f, nil, answer.Format, func(file js.Value) {
		t.read(b, f, file, func(data js.Value) {
			t.writing--
			message := map[string]any{"perceptronLab": 1, "type": "exported",
				"format": answer.Format, "data": data}
			if answer.ID != nil {
				message["id"] = b.window.Get("JSON").Call("parse", string(answer.ID))
			}
			t.post(b, js.ValueOf(message))
		})
	}, func(why text.Text) {
		t.writing--
		failed(embed.CodeFailed, why)
	})
}

// read reads a file: as text, or a picture as a data: address.
func (t *talker) read(b *browser, f *lab.Format, file js.Value, done func(data js.Value)) {
	reader := b.window.Get("FileReader").New()
	reader.Set("onload", b.once("file read", func([]js.Value) { done(reader.Get("result")) }))
	if f.ID == "plane-png" {
		reader.Call("readAsDataURL", file)
	} else {
		reader.Call("readAsText", file)
	}
}
