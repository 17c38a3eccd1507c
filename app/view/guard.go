package view

import (
	"fmt"
	"reflect"
	"runtime/debug"
	"strings"

	"perceptronlab/app/lab"
)

// A panic never ends the program. All calls into it are guarded: a panic is caught, the model goes
// back to the last one that was drawn whole, and the reader gets a message and a report to copy. A
// part of the page that fails twice in a row is left out; the rest works.

// mistake is a panic that was caught.
type mistake struct {
	doing string // a message, an event, or what was being drawn
	what  string // the panic
	stack string
}

// name returns what was done in a word: the kind of the message, or the part that was drawn.
func (m *mistake) name() string {
	name, _, _ := strings.Cut(m.doing, "{")
	return strings.TrimSpace(name)
}

// caught calls f and returns its panic, if it does; nil if not.
func caught(doing string, f func()) (m *mistake) {
	defer func() {
		if r := recover(); r != nil {
			m = &mistake{doing, fmt.Sprint(r), string(debug.Stack())}
		}
	}()
	f()
	return nil
}

// Guard calls f. A panic in it is noted, to be dealt with before the next frame.
func (s *State) Guard(doing string, f func()) {
	if m := caught(doing, f); m != nil {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.note(*m)
	}
}

// Drawing calls f, which draws a part of the page, and reports whether that went well. A part that
// has failed twice in a row is not drawn again until something else is opened. If it fails again
// then, the part is to blame and not what was opened: it is left out at once, and the model does
// not go back. The lock must be held.
func (s *State) Drawing(part string, f func()) bool {
	if s.Out(part) {
		return false
	}
	if m := caught(part, f); m != nil {
		if s.blamed[part] {
			s.failed[part] = mostFails
			s.tell(*m)
			return false
		}
		s.failed[part]++
		s.blamed[part] = s.failed[part] >= mostFails
		s.note(*m)
		return false
	}
	delete(s.failed, part)
	return true
}

// mostFails is how often in a row a part of the page may fail.
const mostFails = 2

// note remembers a mistake and reports it to Watch.
func (s *State) note(m mistake) {
	s.mistakes = append(s.mistakes, m)
	s.tell(m)
}

// tell reports a mistake to Watch.
func (s *State) tell(m mistake) {
	if s.Watch != nil {
		s.Watch(m.doing + ": " + m.what + "\n" + m.stack)
	}
}

// Out reports whether a part of the page is left out because it fails.
func (s *State) Out(part string) bool {
	if s.opened != s.model.Opened { // something else: everything has another chance
		s.opened, s.failed = s.model.Opened, map[string]int{}
	}
	return s.failed[part] >= mostFails
}

// Paint calls f, which draws all pictures of the present model as it is seen, under the lock.
func (s *State) Paint(f func(*lab.Model)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f(s.model.AsShown())
	if len(s.mistakes) == 0 {
		s.painted = s.model
	}
}

// Drawn says that the rest of the page has been rendered too. Unless there was a mistake, the
// painted model is now the one to go back to.
func (s *State) Drawn() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.mistakes) > 0 {
		return false
	}
	s.last = s.painted
	return true
}

// Mistaken reports whether there is a mistake to recover from.
func (s *State) Mistaken() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.mistakes) > 0
}

// Recovered goes back to the last model that was drawn whole if a mistake was noted, and reports
// whether it did. version is that of the lab, for the report.
func (s *State) Recovered(version string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.mistakes) == 0 {
		return false
	}
	m, bad := s.mistakes[0], s.model
	s.mistakes = nil
	report := report(version, m, &bad)
	name := m.name()
	if caught("", func() { s.model = s.last.Recovered(bad, name, report) }) != nil {
		s.model = lab.Opening(bad.Lang).Recovered(bad, name, report)
	}
	s.painted, s.last = s.model, s.model
	return true
}

// Report writes down what is shown, for a reader who has found something wrong.
func (s *State) Report(version string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return report(version, mistake{what: "asked for by the reader"}, &s.model)
}

// report writes down what helps to mend a mistake.
func report(version string, m mistake, model *lab.Model) string {
	const most = 8000 // bytes of the document, and of the stack
	cut := func(s string) string { return s[:min(len(s), most)] }
	var b strings.Builder
	fmt.Fprintf(&b, "Perceptron Lab %s\n%s\nin: %s\n", version, m.what, cut(m.doing))
	if caught("", func() {
		d := model.Exp.Document
		fmt.Fprintf(&b, "step %d of %d\n%s\n", model.Cursor(), model.Known,
			cut(string(d.Compact())))
	}) != nil {
		b.WriteString("no document\n")
	}
	b.WriteString(cut(m.stack))
	return strings.ToValidUTF8(b.String(), "")
}

// describe names a message with its fields, for a report.
func describe(msg lab.Msg) string {
	return reflect.TypeOf(msg).Name() + fmt.Sprintf("%+v", msg)
}
