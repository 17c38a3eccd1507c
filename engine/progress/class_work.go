package progress

import (
	"errors"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/text"
)

// Codes that take little work are judged as they come. The others wait until all are in and then
// share ClassWork: so no number of slow codes keeps a teacher waiting or others from being judged.

const (
	// ClassWork is for the codes of a class that take more than quickWork, in units of Budget.
	ClassWork = 20_000_000_000

	quickWork = 50_000_000
)

// What is said of a code that waits, and of one for which nothing is left of ClassWork.
var (
	errWaits     error = &text.Fault{Text: codeWaits}
	errClassWork error = &text.Fault{Text: classTooMuch}
)

// judge judges a code that could be read, or has it wait.
func (c *Class) judge(e *Entry) {
	if errors.Is(c.within(e, derive.NewBudget(quickWork)), ErrTooMuch) {
		e.Fault = errWaits
		c.waiting = append(c.waiting, e)
	}
}

// Waiting returns how many codes wait to be judged by JudgeNext, once all were added.
func (c *Class) Waiting() int { return len(c.waiting) }

// JudgeNext judges the next code that waits.
func (c *Class) JudgeNext() {
	e := c.waiting[0]
	c.waiting = c.waiting[1:]
	most := min(derive.CodeWork, ClassWork-c.slow)
	work := derive.NewBudget(most)
	err := c.within(e, work)
	spent := min(work.Spent(), most)
	c.slow += spent
	e.slow += spent
	if errors.Is(err, ErrTooMuch) && most < derive.CodeWork {
		err = errClassWork
	}
	e.Fault = err
}

// Finish judges all codes that wait.
func (c *Class) Finish() {
	for c.Waiting() > 0 {
		c.JudgeNext()
	}
}
