package progress

import (
	"strings"

	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// Missed is the question of an exercise that most students got wrong at first, with the most
// frequent wrong answer.
type Missed struct {
	Step, Ask int
	Wrong     int             // students whose first answer was wrong
	Students  int             // those of them who gave Answer, or made the same mistake
	Answer    goal.Answer     // of one of them
	Say       text.Text       // about the mistake; empty where it has no name
	Sheet     *exercise.Sheet // the numbers that Answer was given to
	Lines     []Line          // of Answer and of a right answer, where they stand for lines
}

// missed reports whether the first answer to an ask was wrong. A guess and a text that nobody marks
// never are.
func (a *MarkedAsk) missed() bool {
	var s Shares
	s.add(a, &a.First)
	return s.Named+s.Other == 1 && !a.Guessed && !a.Unmarked
}

// MostMissed returns the question that most students got wrong at first, of several the earliest.
// ok is false if nobody got any wrong.
func (c *Class) MostMissed(x *exercise.Exercise) (m Missed, ok bool) {
	counted := c.Counted(x)
	wrong := map[string]int{} // by step.ask
	for _, e := range counted {
		for k := range e.Marked.Asks {
			if of := &e.Marked.Asks[k]; of.missed() {
				wrong[of.Name]++
			}
		}
	}
	if len(wrong) == 0 {
		return m, false
	}
	name := ""
	for _, n := range x.Names() {
		if wrong[n] > wrong[name] {
			name = n
		}
	}
	alike := map[string]int{} // students by what went wrong
	for pass := range 2 {
		for _, e := range counted {
			for k := range e.Marked.Asks {
				of := &e.Marked.Asks[k]
				if of.Name != name || !of.missed() {
					continue
				}
				kind := of.First.kind()
				if pass == 0 {
					alike[kind]++
				} else if alike[kind] > m.Students {
					m = missed(of, wrong[name], alike[kind])
				}
			}
		}
	}
	return m, true
}

// kind tells wrong answers apart: by the named mistake or, without one, by what was typed.
func (j *Judged) kind() string {
	if id := j.Named(); id != "" {
		return id
	}
	return "\x00" + strings.Join(j.Texts, "\x00")
}

func missed(of *MarkedAsk, wrong, students int) Missed {
	first := &of.First
	m := Missed{Step: of.Step, Ask: of.Ask, Wrong: wrong, Students: students, Answer: first.Answer,
		Sheet: first.sheet}
	if made := first.Mistakes(); len(made) > 0 {
		m.Say = made[0].Say
	}
	w, ok := first.line(of)
	if !ok {
		return m
	}
	m.Lines = []Line{{w, false, first.Errors}}
	if right, known := m.Sheet.Answer(of.Step, of.Ask); known {
		v := m.Sheet.JudgeAt(goal.Answers{of.Name: right}, of.Step, of.Ask, exercise.Attempt{})
		if w, ok := m.Sheet.Line(of.Step, of.Ask, right, &v); ok {
			m.Lines = append(m.Lines, Line{w, true, nil})
		}
	}
	return m
}
