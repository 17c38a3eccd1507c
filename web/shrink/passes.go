package main

import (
	"errors"
	"fmt"
	"strings"
)

// A pass makes a program smaller. It returns an error, or panics, where it does not know what it
// sees: then it is left out.
type pass struct {
	name  string
	share int // percent of the program that it takes off, of the page's with Go 1.26.8
	do    func(m *module, release string) error
}

var passes = []pass{
	{"shorter calls and jumps", 15, (*module).rewrite},
	{"facts of functions", 29, (*module).compact},
}

// skipped is a pass that was left out.
type skipped struct {
	pass
	why error
}

// shrink returns a program without what the passes take out, nil if all were left out, and those. A
// pass may fail half-way, so the others begin with the program again.
func shrink(program []byte, release string) (*module, []skipped) {
	var left []skipped
	for len(left) < len(passes) {
		m, err := parse(program)
		if err != nil {
			return nil, []skipped{{pass{"all passes", 45, nil}, err}}
		}
		failed := m.through(release, left)
		if failed == nil {
			return m, left
		}
		left = append(left, *failed)
	}
	return nil, left
}

// through sends a program through all passes but those left out, and returns the first that fails.
func (m *module) through(release string, left []skipped) (failed *skipped) {
	var now pass
	defer func() {
		if r := recover(); r != nil {
			failed = &skipped{now, fmt.Errorf("what it reads has another shape (%v)", r)}
		}
	}()
passes:
	for _, now = range passes {
		for _, l := range left {
			if l.name == now.name {
				continue passes
			}
		}
		if err := now.do(m, release); err != nil {
			return &skipped{now, err}
		}
	}
	return nil
}

// tested are the releases with which TestShrink was seen green: how functions are entered, left and
// unwound is known of these alone.
var tested = []string{"go1.26", "go1.27"}

// rewrite says in fewer bytes what the functions do.
func (m *module) rewrite(release string) error {
	known := false
	for _, t := range tested {
		known = known || release == t || strings.HasPrefix(release, t+".") ||
			strings.HasPrefix(release, t+"-")
	}
	if !known {
		return errors.New("not tested with this release")
	}
	if m.names == nil {
		return errors.New("the names of the functions were not found")
	}
	own := len(m.bodies)
	r := newRare(m)
	for i := range own {
		f := &function{name: m.names[i], number: int64(firstFunction + i), body: m.bodies[i], m: m}
		if b := f.body; len(b) > 1 && is(b[0], opGlobalGet, globalSP) &&
			is(b[1], opLocalSet, localSP) {
			f.body = r.calls(narrow(addresses(b)))
			if !isBusy(f.name) {
				f.body = r.shorten(f.body)
			}
		}
		if f.find() {
			f.jump()
			f.branch()
			f.prune()
		}
		m.locals[i] = f.numbered(m.locals[i])
		m.bodies[i] = f.body
	}
	return nil
}
