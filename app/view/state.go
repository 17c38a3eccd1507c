// Package view is the page as HTML: components of go-app that show a lab.Model. Its main type is
// State, which holds the model; Root is the component of the whole page. Package browser mounts it,
// the site's generator writes it into the first response, and tests render it natively. Components
// have no handlers: a control says in data attributes what it does, and package browser turns that
// into messages.
package view

import (
	"sync"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/embed"
	"perceptronlab/app/lab"
	"perceptronlab/app/words"
)

// State holds the page's one model. Everything that reads or replaces it does so under the lock:
// the browser runs one goroutine at a time, but a garbage collection may change which.
type State struct {
	// Watch is called with a report of every panic that was caught, if it is not nil.
	Watch func(report string)
	// Live says that what follows the cursor is written, and no matter of components.
	Live bool

	mu       sync.Mutex
	model    lab.Model
	painted  lab.Model       // the last whose pictures were all drawn
	last     lab.Model       // the last that was drawn whole: pictures and the rest
	mistakes []mistake       // since then
	failed   map[string]int  // how often parts of the page have, by their names, in a row
	blamed   map[string]bool // parts that were left out once
	opened   int             // of the model for which they have
	later    part            // how many parts of the page are still to come
	lacking  part            // how many were to come when the page was rendered last
}

// NewState returns the state of a page that starts with a model.
func NewState(m lab.Model) *State {
	return &State{model: m, painted: m, last: m, failed: map[string]int{},
		blamed: map[string]bool{}, opened: m.Opened}
}

// Model returns the present model.
func (s *State) Model() lab.Model {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.model
}

// Read calls f with the present model, under the lock: f may look at the trace.
func (s *State) Read(f func(*lab.Model)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f(&s.model)
}

// Look calls f with the present model as it is seen, under the lock.
func (s *State) Look(f func(*lab.Model)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f(s.model.AsShown())
}

// Send replaces the model by what a message makes of it.
func (s *State) Send(msg lab.Msg) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if m := caught("", func() { s.model = lab.Update(s.model, msg) }); m != nil {
		m.doing = describe(msg)
		s.note(*m)
	}
}

// panel is a part of the page that is rendered anew only when its key changes: all that it shows.
type panel struct {
	app.Compo
	S    *State
	Name string
	Key  []any

	draw func(*lab.Model) app.UI // the same for all panels of a name
}

func (r *Root) panel(name string, draw func(*lab.Model) app.UI, key ...any) app.UI {
	return &panel{S: r.S, Name: name, Key: key, draw: draw}
}

// CompoID keeps a panel from being updated to another one that takes its place.
func (p *panel) CompoID() string { return p.Name }

// Render returns the panel.
func (p *panel) Render() app.UI { return p.S.render(p.Name, p.draw) }

// render calls f, which renders a part of the page, with the present model, under the lock. If it
// fails, a sentence stands in its place.
func (s *State) render(part string, f func(*lab.Model) app.UI) (ui app.UI) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.Drawing(part, func() { ui = f(s.model.AsShown()) }) {
		return el("p").Class("unavailable").Text(s.model.Lang.Say(words.PartOut))
	}
	return ui
}

// Obey does what a command of the page around says.
func (s *State) Obey(command []byte) (answer embed.Answer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if m := caught("", func() { s.model, answer = embed.Obey(s.model, command) }); m != nil {
		m.doing = "message " + string(command)
		s.note(*m)
		return embed.Refusal(nil, embed.CodeFailed, "", s.model.Lang.Say(words.Broke, m.name()))
	}
	return answer
}
