package view

import (
	"fmt"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/embed"
	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/geometry"
)

// watched returns a state that has drawn its model, and what it tells of mistakes.
func watched() (*State, *[]string) {
	s, told := NewState(iris()), new([]string)
	s.Watch = func(report string) { *told = append(*told, report) }
	s.Paint(func(*lab.Model) {})
	s.Drawn()
	return s, told
}

type nonsense struct{ Count int }

// TestMistakeInAMessage: the model stays, the reader is told in a sentence what was refused and can
// copy a report, and goes on.
func TestMistakeInAMessage(t *testing.T) {
	s, told := watched()
	s.Send(lab.AddSample{At: geometry.Point{X: 1, Y: 2}})
	s.Paint(func(*lab.Model) {})
	s.Drawn()
	before := s.Model()
	s.Send(nonsense{7})
	if !s.Recovered("1.2") || s.Recovered("1.2") {
		t.Error("not once")
	}
	m := s.Model()
	if string(m.Exp.Document.Full()) != string(before.Exp.Document.Full()) || !m.CanUndo() {
		t.Error("the work is not what it was")
	}
	if m.Fault == nil || !strings.Contains(m.Fault.Sentence(words.En), "(nonsense)") {
		t.Fatal(m.Fault.Sentence(words.En))
	}
	for _, part := range []string{"Perceptron Lab 1.2", "unknown message", "nonsense{Count:7}",
		"step 0 of", `"version":1`, "lab.Update"} {
		if !strings.Contains(m.Fault.Text, part) {
			t.Errorf("no %q in the report\n%s", part, m.Fault.Text)
		}
	}
	if html := app.HTMLString(&Root{S: s}); !strings.Contains(html, `data-do="copyfault"`) {
		t.Error("the report cannot be copied")
	}
	if len(*told) != 1 {
		t.Errorf("told %d times", len(*told))
	}
	s.Send(lab.Undo{})
	if m := s.Model(); m.CanUndo() {
		t.Error("it does not go on")
	}
}

// TestMistakeInACommand: the page around is told, too.
func TestMistakeInACommand(t *testing.T) {
	s, told := watched()
	s.model.Exp = nil // what no message can do
	if a := s.Obey([]byte(`{"type":"getState"}`)); !a.Failed ||
		a.Report["code"] != embed.CodeFailed ||
		!strings.Contains(fmt.Sprint(a.Report["message"]), "(message)") {
		t.Errorf("%+v", a)
	}
	if !s.Recovered("") || s.Model().Exp == nil || len(*told) != 1 {
		t.Error("not gone back")
	}
}

// TestMistakeInAPicture: the model that cannot be drawn gives way to the last one that was. A
// picture that fails again is left out, and has another chance with another experiment.
func TestMistakeInAPicture(t *testing.T) {
	s, told := watched()
	s.Send(lab.AddSample{At: geometry.Point{X: 1, Y: 2}})
	draw := func(bad bool) (ok bool) {
		s.Paint(func(*lab.Model) {
			ok = s.Drawing("plane", func() {
				if bad {
					panic("no ink")
				}
			})
		})
		return ok
	}
	if draw(true) || s.Drawn() || !s.Recovered("") {
		t.Error("the mistake went unnoticed")
	}
	if m := s.Model(); len(m.Exp.Set.Points) != 100 {
		t.Error("not gone back to what was drawn")
	}
	if !draw(false) || s.Out("plane") {
		t.Error("out too soon")
	}
	draw(true)
	draw(true)
	if !s.Out("plane") || draw(false) {
		t.Error("drawn for ever")
	}
	s.Recovered("")
	if html := app.HTMLString(&Root{S: s}); !strings.Contains(html, `id="algorithm"`) {
		t.Error("the rest does not work")
	}
	s.Send(lab.StartOver{})
	if !draw(false) || s.Out("plane") {
		t.Error("no other chance")
	}
	// A picture that never can be drawn keeps nothing from being opened.
	s.Send(lab.StartOver{})
	opened := s.Model().Opened
	if draw(true); !s.Out("plane") || !s.Drawn() || s.Recovered("") || s.Model().Opened != opened {
		t.Error("what was opened is taken back")
	}
	if len(*told) != 4 {
		t.Errorf("told %d times", len(*told))
	}
}

// TestMistakeInAPart: a part of the page that cannot be rendered is a sentence in its place.
func TestMistakeInAPart(t *testing.T) {
	s, _ := watched()
	ui := s.render("notice", func(*lab.Model) app.UI { panic("no words") })
	if html := app.HTMLString(ui); !strings.Contains(html, words.PartOut.En) {
		t.Error(html)
	}
	if !s.Recovered("") {
		t.Error("the mistake went unnoticed")
	}
	if html := app.HTMLString(s.render("notice", notice)); strings.Contains(html, words.PartOut.En) ||
		!strings.Contains(html, "notice") {
		t.Error(html)
	}
}
