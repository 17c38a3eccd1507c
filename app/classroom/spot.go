package classroom

import (
	"strconv"
	"strings"

	"perceptronlab/app/markup"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/progress"
	"perceptronlab/engine/text"
)

// spotOf is the action that shows the answers of a student, by the number of the exercise on the
// page and that of the student there.
func spotOf(of, n int) wire.Teach {
	return wire.Teach{What: classSpot, To: strconv.Itoa(of) + "." + strconv.Itoa(n)}
}

// shine shows the answers of a student without the name, or no longer. What is shown stays as it is
// when the student goes on.
func (r *Room) shine(key string) {
	of, n, _ := strings.Cut(key, ".")
	was := r.spot
	r.spot = nil
	all := r.class.Exercises()
	k, _ := strconv.Atoi(of)
	if k < 0 || k >= len(all) {
		return
	}
	counted := r.class.Counted(all[k])
	at, err := strconv.Atoi(n)
	if err == nil && at >= 0 && at < len(counted) && counted[at] != was {
		r.spot = counted[at]
	}
}

// spotlight writes the first and best answers of a student to an exercise, with the first lines,
// for a class to talk about. No name, number or time of the student stands there.
func (r *Room) spotlight(p *markup.Page, x *exercise.Exercise) {
	if r.spot == nil || r.spot.Exercise != x {
		return
	}
	p.Put(`<section class="spot" id="class-spot" tabindex="-1" aria-labelledby="class-spot-title">`+
		`<h4 id="class-spot-title">{}</h4><dl>`, words.ClassSpotIs)
	for k := range r.spot.Marked.Asks {
		of := &r.spot.Marked.Asks[k]
		if of.First.State == goal.Empty || of.Sheet == nil {
			continue
		}
		first := shownAnswer(p, of.Sheet, of.Step, of.Ask, of.First.Answer)
		best := shownAnswer(p, of.Sheet, of.Step, of.Ask, of.Top.Answer)
		p.Put(`<dt>{} · {}</dt><dd>`, of.Step+1, markup.Italics(p.Say(of.Sheet.Question(of.Step, of.Ask))))
		p.Put(`<span class="quiet">{}</span> <bdi>{}</bdi> <strong>{}</strong>`, words.ClassAtFirst,
			first, p.Math(judgedAs(&of.First)))
		if best != first {
			p.Put(`<br><span class="quiet">{}</span> <bdi>{}</bdi> <strong>{}</strong>`,
				words.ClassInTheEnd, best, p.Math(judgedAs(&of.Top)))
		}
		p.Put(`</dd>`)
	}
	p.Put(`</dl>`)
	for k := range r.spot.Marked.Asks {
		of := &r.spot.Marked.Asks[k]
		if line, ok := of.FirstLine(); ok {
			classPlane(p, &progress.AskTally{Step: of.Step, Ask: of.Ask, Sheet: of.Sheet,
				Lines: []progress.Line{line}}, nil, text.Text{})
		}
	}
	p.Put(`<p><button type="button" id="class-spot-off" data-do="{}">{}</button></p></section>`,
		wire.Teach{What: classSpot, To: wire.Nobody}, words.ClassSpotOff)
}

// judgedAs says what an answer was judged to be.
func judgedAs(j *progress.Judged) text.Text {
	if j.Score == 1 {
		return words.ClassRight
	}
	if made := j.Mistakes(); len(made) > 0 {
		return made[0].Say
	}
	return words.ClassOther
}
