package e2e

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/chromedp/chromedp"
)

// stuck is how long a page may take to answer before its watchdog looks at what it does.
const stuck = 5 * time.Second

// watchdog notes what a page does that takes long to answer: whether it answers to anything, the
// stack of its program, how its time goes, and what the processes of the machine do. Of a page that
// answers it asks nothing.
type watchdog struct {
	lately func() []string // what was done with the page, the last at the end
	log    func(format string, args ...any)
	lock   sync.Mutex
	notes  []string
}

// mostNotes is how many of the last notes are kept.
const mostNotes = 3

// guards watches until answered is called, which returns after a note that is under way. Without a
// watchdog it does nothing.
func (d *watchdog) guards(p *Page, asked string) (answered func()) {
	if d == nil {
		return func() {}
	}
	noted := make(chan struct{})
	start := time.Now()
	timer := time.AfterFunc(stuck, func() {
		defer close(noted)
		d.note(p, asked, start)
	})
	return func() {
		if !timer.Stop() {
			<-noted
		}
	}
}

// note looks at the page and writes down what there is.
func (d *watchdog) note(p *Page, asked string, start time.Time) {
	if len(asked) > 200 {
		asked = asked[:200] + " …"
	}
	answers := "answers to nothing else"
	limit, cancel := context.WithTimeout(p.ctx, time.Second)
	if _, err := chromedp.Run(limit, chromedp.Evaluate[int]("0")); err == nil {
		answers = "answers to other things"
	}
	cancel()
	table := make(chan string)
	go func() { table <- processes(time.Second) }()
	text := fmt.Sprintf("watchdog: after %v no answer to %s\nthe page %s\n",
		time.Since(start).Round(time.Second), asked, answers)
	text += p.stacks() + <-table
	if done := d.lately(); len(done) > 0 {
		const last = 10
		text += "\nthe last events:\n\t" + strings.Join(done[max(0, len(done)-last):], "\n\t")
	}
	d.lock.Lock()
	if d.notes = append(d.notes, text); len(d.notes) > mostNotes {
		d.notes = d.notes[1:]
	}
	d.lock.Unlock()
	d.log("%s", text)
}

// said returns the notes so far.
func (d *watchdog) said() string {
	if d == nil {
		return ""
	}
	d.lock.Lock()
	defer d.lock.Unlock()
	text := ""
	for _, note := range d.notes {
		text += "\n" + note
	}
	return text
}
