package view

import (
	"strings"
	"testing"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
)

// TestPageComesInParts: first is what is pressed first; in the end a page that came in parts is the
// one that came at once, also if it was changed meanwhile.
func TestPageComesInParts(t *testing.T) {
	s := NewState(lab.Opening(words.En))
	s.Begin()
	p := load(t, s)
	m := s.Model()
	first, later := []string{`id="play"`, `id="plane"`, `class="right"`, `class="left"`},
		[]string{`id="reading"`, `id="preset"`, `id="menu"`}
	for i := 0; ; i++ {
		html := p.html()
		for _, want := range append(first, later[:i]...) {
			if !strings.Contains(html, want) {
				t.Errorf("after %d parts %s is not there", i, want)
			}
		}
		for _, early := range later[i:] {
			if strings.Contains(html, early) {
				t.Errorf("after %d parts %s is there already", i, early)
			}
		}
		if !s.More() {
			break
		}
		if !s.More() { // asked again before that part is rendered
			t.Errorf("after %d parts, one of them to be rendered, it says that all are there", i+1)
		}
		m = lab.Update(m, lab.StepBy{Steps: 1})
		p.show(m)
	}
	if d := difference(p.html(), showPage(t, m).html()); d != "" {
		t.Errorf("in parts it becomes\n%s", d)
	}
}
