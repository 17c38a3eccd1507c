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

// onlyOf is the action that shows one of these answers alone, by its number from 1; 0: all of them.
func onlyOf(n int) wire.Teach { return wire.Teach{What: classSpot, To: onlySpot + strconv.Itoa(n)} }

const onlySpot = "only."

// shine shows the answers of a student without the name, or no longer. What is shown stays as it is
// when the student goes on.
func (r *Room) shine(key string) {
	if one, ok := strings.CutPrefix(key, onlySpot); ok {
		r.only, _ = strconv.Atoi(one)
		return
	}
	of, n, _ := strings.Cut(key, ".")
	was := r.spot
	r.spot, r.only = nil, 0
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
		if of.First.State == goal.Empty || of.Sheet == nil || r.only > 0 && r.only != k+1 {
			continue
		}
		first := shownAnswer(p, of.Sheet, of.Step, of.Ask, of.First.Answer)
		best := shownAnswer(p, of.Sheet, of.Step, of.Ask, of.Top.Answer)
		p.Put(`<dt>{} · {}</dt><dd>`, of.Step+1,
			markup.Italics(p.Say(of.Sheet.Question(of.Step, of.Ask))))
		p.Put(`<span class="quiet">{}</span> <bdi>{}</bdi> <strong>{}</strong>`, words.ClassAtFirst,
			first, p.Math(judgedAs(of, &of.First)))
		if best != first {
			p.Put(`<br><span class="quiet">{}</span> <bdi>{}</bdi> <strong>{}</strong>`,
				words.ClassInTheEnd, best, p.Math(judgedAs(of, &of.Top)))
		}
		if r.only == 0 {
			p.Put(` <button type="button" class="link" aria-label="{}" data-do="{}">{}</button>`,
				words.ClassSpotOnlyNth.With(of.Step+1), onlyOf(k+1), words.ClassSpotOnly)
		}
		p.Put(`</dd>`)
	}
	p.Put(`</dl>`)
	for k := range r.spot.Marked.Asks {
		of := &r.spot.Marked.Asks[k]
		if line, ok := of.FirstLine(); ok && (r.only == 0 || r.only == k+1) {
			classPlane(p, &progress.AskTally{Step: of.Step, Ask: of.Ask, Sheet: of.Sheet,
				Lines: []progress.Line{line}}, nil, text.Text{})
		}
	}
	p.Put(`<p class="class-do">`)
	if r.only > 0 {
		p.Put(`<button type="button" data-do="{}">{}</button> `, onlyOf(0), words.ClassSpotAll)
	}
	p.Put(`<button type="button" id="class-spot-off" data-do="{}">{}</button></p></section>`,
		wire.Teach{What: classSpot, To: wire.Nobody}, words.ClassSpotOff)
}

// judgedAs says what an answer to an ask was judged to be.
func judgedAs(of *progress.MarkedAsk, j *progress.Judged) text.Text {
	switch made := j.Mistakes(); {
	case of.Unmarked:
		return words.ClassUnmarked
	case of.Guessed && j.Expected():
		return words.ClassExpected
	case of.Guessed:
		return words.ClassUnexpected
	case j.Score == 1:
		return words.ClassRight
	case len(made) > 0:
		return made[0].Say
	case j.State == goal.Near:
		return words.ClassAlmost
	}
	return words.ClassWrong
}
