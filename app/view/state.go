// Package view shows a lab.Model in the browser. Components are functions of the model and hold
// no handlers: what can be clicked or typed into says so in data attributes, and one set of
// listeners (events_js.go) turns them into messages. The files that end in _js.go are the only
// ones that know the browser; the rest renders natively too, for the first response and tests.
package view

import (
	"sync"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/lab"
)

// State holds the page's one model. Everything that reads or replaces it does so under the lock:
// the browser runs one goroutine at a time, but a garbage collection may change which.
type State struct {
	mu    sync.Mutex
	model lab.Model
}

// NewState returns the state of a page that starts with a model.
func NewState(m lab.Model) *State { return &State{model: m} }

// Model returns the present model.
func (s *State) Model() lab.Model {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.model
}

// read calls f with the present model, under the lock: f may look at the trace.
func (s *State) read(f func(*lab.Model)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f(&s.model)
}

// send replaces the model by what a message makes of it.
func (s *State) send(msg lab.Msg) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.model = lab.Update(s.model, msg)
}

// render calls f with the present model, under the lock.
func (s *State) render(f func(*lab.Model) app.UI) (ui app.UI) {
	s.read(func(m *lab.Model) { ui = f(m) })
	return ui
}

// obey does what a command of the page around says.
func (s *State) obey(command []byte) (answer lab.Answer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.model, answer = s.model.Obey(command)
	return answer
}
