// Package trial tries the lab as no reader would: random messages, over documents that love the
// edges, with everything drawn and said after each of them. What breaks is shrunk to a shortest
// script, which is then kept in testdata/scripts and played ever after. It is linked into tests
// only.
package trial

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"strings"
	"time"

	"perceptronlab/app/embed"
	"perceptronlab/app/lab"
	"perceptronlab/app/words"
)

// Eye looks at a model after a message: all that can be seen and heard of it; wholly, also at what
// is slow. It returns what is wrong, and may panic.
type Eye interface {
	Look(m *lab.Model, wholly bool) error
}

// Finding is a script after which something is wrong.
type Finding struct {
	Script Script
	What   string
}

// patience is how long one message may take, with all that is drawn and said after it, on a machine
// however slow and busy: what takes longer has no end.
const patience = 2 * time.Minute

// longest is the number of messages after which a page begins anew.
const longest = 120

// Random tries n random messages from a seed, and returns the first finding, shrunk; nil when there
// is none. open makes an eye for a page that begins.
func Random(seed uint64, n int, open func() Eye) *Finding {
	k := maker{rand.New(rand.NewPCG(seed, 0))}
	for n > 0 {
		script := make(Script, 0, longest)
		p := begin(open())
		for length := 1 + k.IntN(longest); len(script) < length && n > 0; n-- {
			msg := lab.Msg(lab.OpenLink{Fragment: k.link()})
			if len(script) > 0 || k.now(4) {
				msg = k.message(&p.model)
			}
			script = append(script, msg)
			if what := p.step(msg, k.now(24)); what != "" {
				return shrink(Finding{script, what}, open)
			}
		}
	}
	return nil
}

// Play plays a script and says what is wrong first; "" when nothing is.
func Play(s Script, open func() Eye) (what string) {
	p := begin(open())
	for i, msg := range s {
		if what := p.step(msg, i == len(s)-1); what != "" {
			return fmt.Sprintf("message %d: %s", i+1, what)
		}
	}
	return ""
}

// page is a page under trial.
type page struct {
	model lab.Model
	eye   Eye
	sofar Script // all messages, to be told when one takes too long
	first string // the document that undoing everything leads to
}

func begin(eye Eye) *page {
	p := &page{model: lab.Update(lab.Opening(words.En), lab.Motion{On: true}), eye: eye}
	p.first = documentOf(&p.model)
	return p
}

func documentOf(m *lab.Model) string {
	d := m.Exp.Document
	return string(d.Full())
}

// step sends a message and looks at everything; wholly, also at what is slow. It says what is
// wrong; "" when nothing is.
func (p *page) step(msg lab.Msg, wholly bool) (what string) {
	defer func() {
		if r := recover(); r != nil {
			what = fmt.Sprintf("panic: %v\n%s", r, where(debug.Stack()))
		}
	}()
	p.sofar = append(p.sofar, msg)
	slow := time.AfterFunc(patience, func() {
		panic(fmt.Sprintf("not done within %v:\n%s", patience, p.sofar))
	})
	defer slow.Stop()
	before := documentOf(&p.model)
	was := p.model
	if c, ok := msg.(Command); ok {
		var answer embed.Answer
		p.model, answer = embed.Obey(p.model, []byte(c))
		if answer.Report != nil {
			answer.Report.Text()
		}
	} else {
		p.model = lab.Update(p.model, msg)
	}
	if documentOf(&was) != before {
		return "the message changed the model that it was given"
	}
	p.note(msg, &was)
	err := p.check()
	if err == nil {
		err = p.eye.Look(&p.model, wholly)
	}
	if err == nil && wholly {
		err = cmp.Or(p.undone(), p.linked())
	}
	if err != nil {
		return err.Error()
	}
	return ""
}

// note keeps the document that undoing everything leads to.
func (p *page) note(msg lab.Msg, was *lab.Model) {
	_, forget := msg.(lab.Forget)
	_, link := msg.(lab.OpenLink)
	if forget || link && !p.model.CanUndo() {
		p.first = documentOf(&p.model)
	}
	if p.model.Lessons != was.Lessons { // another room with a past of its own
		m := p.model
		for m.Given.Lock = nil; m.CanUndo(); {
			m = lab.Update(m, lab.Undo{})
		}
		p.first = documentOf(&m)
	}
}

// where cuts a stack down to the lab's own places.
func where(stack []byte) string {
	var b strings.Builder
	for line := range strings.Lines(string(stack)) {
		if i := strings.Index(line, "perceptronlab/"); i >= 0 &&
			strings.HasPrefix(line, "perceptronlab") {
			b.WriteString("\t" + strings.TrimSpace(line) + "\n")
		}
	}
	return b.String()
}

// shrink takes messages away while what is left goes wrong in the same way.
func shrink(f Finding, open func() Eye) *Finding {
	kind := kindOf(f.What)
	for part := len(f.Script) / 2; part > 0; {
		smaller := false
		for from := 0; from+part <= len(f.Script); {
			less := append(append(Script{}, f.Script[:from]...), f.Script[from+part:]...)
			if what := bare(Play(less, open)); what != "" && kindOf(what) == kind {
				f, smaller = Finding{less, what}, true
			} else {
				from += part
			}
		}
		if !smaller || part > len(f.Script) {
			part /= 2
		}
	}
	return &f
}

// bare takes the number of the message away.
func bare(what string) string {
	if _, rest, ok := strings.Cut(what, ": "); ok && strings.HasPrefix(what, "message ") {
		return rest
	}
	return what
}

// kindOf tells findings apart that shrinking must not mix up: a panic by where it was, anything
// else by its first words.
func kindOf(what string) string {
	lines := strings.SplitN(what, "\n", 4)
	if strings.HasPrefix(what, "panic: ") && len(lines) > 3 {
		place := lines[2]
		for _, arguments := range []string{"(0x", "({0x", "(...)", "({"} {
			place, _, _ = strings.Cut(place, arguments)
		}
		return place
	}
	kind, _, _ := strings.Cut(what, ":")
	return kind
}
