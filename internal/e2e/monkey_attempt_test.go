package e2e

import (
	"fmt"
	"slices"
	"strings"
)

// attempt is the T of a run that may find something: what it finds ends it, and no test.
type attempt struct {
	log    func(format string, args ...any)
	errors []string
	ends   []func()
}

// over is what ends an attempt.
type over struct{}

func (a *attempt) Helper()            {}
func (a *attempt) Cleanup(end func()) { a.ends = append(a.ends, end) }

func (a *attempt) Logf(format string, args ...any) {
	if a.log != nil {
		a.log(format, args...)
	}
}

func (a *attempt) Errorf(format string, args ...any) {
	a.errors = append(a.errors, fmt.Sprintf(format, args...))
}

func (a *attempt) Fatalf(format string, args ...any) {
	a.Errorf(format, args...)
	panic(over{})
}

// end runs what was put off, the last first.
func (a *attempt) end() {
	ends := a.ends
	a.ends = nil
	for _, end := range slices.Backward(ends) {
		end()
	}
}

// Try does events in a new profile and returns what was found, "" if nothing was, and what was done
// last.
func (trip Trip) Try(events []Event) (found string, done []string) {
	a := &attempt{log: trip.Log}
	m := &Monkey{Trip: trip, t: a}
	m.aside.log = trip.Log
	guarded(func() { m.Run(events) })
	if len(a.errors)+len(m.aside.errors) > 0 && trip.Picture != "" && m.page != nil {
		guarded(func() { m.page.Screenshot(trip.Picture) })
	}
	m.aside.end()
	a.end()
	return strings.Join(append(a.errors, m.aside.errors...), "\n"), m.done
}

// guarded calls f until it is over.
func guarded(f func()) {
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(over); !ok {
				panic(r)
			}
		}
	}()
	f()
}
