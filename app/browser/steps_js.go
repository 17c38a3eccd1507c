package browser

import (
	"math"
	"strings"
	"syscall/js"

	"perceptronlab/app/lab"
	"perceptronlab/app/view"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/text"
)

// The table of steps has only the rows that are in sight. The element around it is as high as all
// of them would be, so that it scrolls as the browser scrolls anything; the table sticks to its
// top, and has other rows instead of moving.

// highest is the height of that element at most, in CSS pixels: browsers have a limit of 17 to 33
// million. Where a run has more rows, scrolling passes over several at once; the keys do not.
const highest = 8_000_000

// stepsPlace is the table as it stands on the page.
type stepsPlace struct {
	scroll      js.Value
	room        int     // whole rows that are in sight
	rows        int     // that there are
	height      float64 // of all of them, with the heads
	window      float64 // height that is seen
	first, mark int     // of the model
}

// steps measures the table; ok is false without one.
func (b *browser) steps() (p stepsPlace, ok bool) {
	const usualRow, usualHead = 22.0, 28.0
	p.scroll = b.byID("steps")
	if p.scroll.IsNull() {
		return p, false
	}
	measure := func(selector string, usual float64) float64 {
		if e := p.scroll.Call("querySelector", selector); !e.IsNull() {
			if height := e.Get("offsetHeight").Float(); height > 0 {
				return height
			}
		}
		return usual
	}
	row, head := measure("tbody tr", usualRow), measure("thead", usualHead)
	b.s.Look(func(m *lab.Model) {
		if m.Run != nil {
			p.rows = m.StepsSeen()
		}
		p.first, p.mark = m.Rows.First, m.StepMarked()
	})
	p.window = p.scroll.Get("clientHeight").Float()
	p.room = max(1, int((p.window-head)/row))
	p.height = head + min(float64(p.rows)*row, highest)
	return p, p.window > 0
}

// top is where the table is scrolled to, so that a row is its first.
func (p *stepsPlace) top(first int) float64 {
	if p.rows <= p.room {
		return 0
	}
	return float64(first-1) / float64(p.rows-p.room) * (p.height - p.window)
}

// at is the first row where the table is scrolled to.
func (p *stepsPlace) at() int {
	if p.rows <= p.room || p.height <= p.window {
		return 1
	}
	part := p.scroll.Get("scrollTop").Float() / (p.height - p.window)
	return 1 + int(math.Round(part*float64(p.rows-p.room)))
}

// fitSteps sets the height of all rows, sends the number of visible rows to the model, and scrolls
// to the model's first row.
func (b *browser) fitSteps() {
	p, ok := b.steps()
	if !ok {
		return
	}
	space := b.byID("steps-space").Get("style")
	if height := view.Plain(math.Round(p.height)) + "px"; space.Get("height").String() != height {
		space.Set("height", height)
	}
	if b.s.Model().Rows.Room != p.room {
		b.send(lab.ScrollSteps{First: p.first, Room: p.room})
		p.first = b.s.Model().Rows.First // with fewer rows, others are in sight
	}
	if p.at() != p.first {
		p.scroll.Set("scrollTop", p.top(p.first))
	}
}

// scrolled follows the reader's scrolling of the table.
func (b *browser) scrolled(target js.Value) {
	if id := target.Get("id"); id.Type() != js.TypeString || id.String() != "steps" {
		return
	}
	if p, ok := b.steps(); ok && p.at() != p.first {
		b.send(lab.ScrollSteps{First: p.at(), Room: p.room})
	}
}

// stepsKey answers the keys of the table while it has the focus.
func (b *browser) stepsKey(key string) bool {
	p, ok := b.steps()
	if !ok {
		return false
	}
	by := 0
	switch key {
	case "ArrowDown":
		by = 1
	case "ArrowUp":
		by = -1
	case "PageDown":
		by = p.room - 1
	case "PageUp":
		by = 1 - p.room
	case "Home":
		by = -p.rows
	case "End":
		by = p.rows
	case "Enter":
		if p.mark > 0 {
			b.send(lab.Seek{Step: p.mark})
		}
		return true
	default:
		return false
	}
	b.send(lab.MarkStep{By: by})
	return true
}

// takeSteps takes the table away, as far as it is seen.
func (b *browser) takeSteps(how wire.Command) {
	var list, name string
	var said text.Text
	done := 0
	b.s.Look(func(m *lab.Model) {
		if !m.HasSteps() {
			said = words.StepsNone
			return
		}
		seen := m.StepsSeen()
		done = min(seen, lab.MostSteps)
		separator := ","
		name = m.FileName() + "-steps.csv"
		switch how {
		case wire.CopySteps:
			separator = "\t"
		case wire.PrintSteps:
			done = min(seen, lab.MostPrinted)
			list = view.StepsSheet(m, done)
		}
		if how != wire.PrintSteps {
			list = m.Explain().Steps().Text(done, separator)
		}
		said = lab.Said(words.StepsCopied, text.Plural(done, words.StepName, words.StepsName))
		if done < seen {
			said = lab.Said(words.StepsNotTaken, done, seen)
		}
	})
	switch {
	case done == 0:
		b.send(lab.Tell{What: said})
	case how == wire.CopySteps:
		b.copy(list, said, words.NotCopied, nil)
	case how == wire.SaveSteps:
		b.handOut(b.blob([]byte(list), "text/csv"), name)
	default:
		b.byID("sheet").Set("innerHTML", strings.TrimSpace(list))
		b.printing = true
		b.window.Call("print")
	}
}
