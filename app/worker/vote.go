package worker

import (
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/markup"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// A question with options can be voted on in a lecture hall: think, vote, talk it over, vote again.
// No vote is shown before the end, so that nobody follows what most have chosen. Where fewer than
// 30 % are right it is explained again, between 30 and 80 % it is talked over: the rule of peer
// instruction (Lasry 2008, Clickers or Flashcards: Is There Really a Difference?).

// stage is how far a vote has come.
type stage int

const (
	noVote stage = iota
	firstVote
	betweenVotes
	secondVote
	votesShown
)

// mostVotes is how many votes are counted at a time; more are passed over.
const mostVotes = 999

// mostOptions is how many options a vote can have: each has a letter.
const mostOptions = 26

// poll is a vote on a question with so many options. A vote is a letter, in the order in which they
// were counted, so that the last one can be taken back.
type poll struct {
	stage         stage
	first, second string
	options       int
}

// readPoll reads what stands in a poll's field. What is no vote is left out.
func readPoll(field string, options int) poll {
	p := poll{options: options}
	if field == "" || field[0] < '1' || field[0] > '0'+byte(votesShown) {
		return p
	}
	p.stage = stage(field[0] - '0')
	votes := func(list string) string {
		var valid strings.Builder
		for _, v := range []byte(list) {
			if int(v)-'A' >= 0 && int(v)-'A' < options && valid.Len() < mostVotes {
				valid.WriteByte(v)
			}
		}
		return valid.String()
	}
	first, second, _ := strings.Cut(field[1:], "|")
	p.first, p.second = votes(first), votes(second)
	return p
}

func (p poll) field() string {
	if p.stage == noVote {
		return ""
	}
	return strconv.Itoa(int(p.stage)) + p.first + "|" + p.second
}

// open returns the vote that is being counted, nil where none is.
func (p *poll) open() *string {
	switch p.stage {
	case firstVote:
		return &p.first
	case secondVote:
		return &p.second
	}
	return nil
}

// do returns the poll after something was done in it.
func (p poll) do(do wire.PollStep, option int) poll {
	votes := p.open()
	switch {
	case do == wire.PollVote && votes != nil && option < p.options && len(*votes) < mostVotes:
		*votes += string(rune('A' + option))
	case do == wire.PollBack && votes != nil && *votes != "":
		*votes = (*votes)[:len(*votes)-1]
	case do == wire.PollNext && p.stage < votesShown:
		p.stage++
	case do == wire.PollReveal && p.stage > noVote:
		p.stage = votesShown
	case do == wire.PollClear:
		p = poll{options: p.options}
	}
	if p.stage == votesShown && p.first+p.second == "" {
		p = poll{options: p.options} // nobody has voted, so nothing is shown, nor what is right
	}
	return p
}

// add counts votes in what is open, as far as there is room.
func (p *poll) add(votes string) {
	if open := p.open(); open != nil {
		*open += votes[:min(len(votes), mostVotes-len(*open))]
	}
}

// count returns how many votes each option has.
func (p *poll) count(votes string) []int {
	counts := make([]int, p.options)
	for _, v := range []byte(votes) {
		counts[v-'A']++
	}
	return counts
}

// share returns how many percent of votes are for what is right, rounded.
func (p *poll) share(votes string, right []bool) int {
	n := 0
	for option, of := range p.count(votes) {
		if right[option] {
			n += of
		}
	}
	return (200*n + len(votes)) / max(1, 2*len(votes))
}

// vote does something in the poll on a question.
func (t *turn) vote(a int, do wire.Poll) {
	if !votable(t.sheet.Exercise, t.form(a)) {
		return
	}
	name := t.pollField(a)
	p := readPoll(t.Fields[name], len(t.form(a).Choices[0]))
	if do.Do == wire.PollNext || do.Do == wire.PollReveal {
		p.add(t.phones(p.options))
	}
	p = p.do(do.Do, do.Option)
	t.put = map[string]string{name: p.field()}
	if do.Do == wire.PollNext && p.open() != nil {
		t.endOthers(a)
		t.ballot++ // what phones have chosen before is no vote in this one
	}
	t.Fields[name] = p.field()
	switch {
	case do.Do == wire.PollVote:
		t.focus = "vote-" + do.Ask + "-" + strconv.Itoa(do.Option)
	case p.stage == noVote || p.stage == votesShown:
		t.focus = "poll-of-" + do.Ask
	default:
		t.focus = "poll-next"
	}
	q := t.question(&markup.Page{Lang: t.Lang}, a)
	p.add(t.phones(p.options))
	t.say = append(t.say, q.pollSays(&p)...)
}

// endOthers ends the vote on another question of the step: phones show one at a time.
func (t *turn) endOthers(a int) {
	for b := range t.step.Asks {
		if b == a || !votable(t.sheet.Exercise, t.form(b)) {
			continue
		}
		p := readPoll(t.Fields[t.pollField(b)], len(t.form(b).Choices[0]))
		if p.open() != nil {
			p.add(t.phones(p.options))
			p = p.do(wire.PollNext, 0)
			t.Fields[t.pollField(b)], t.put[t.pollField(b)] = p.field(), p.field()
		}
	}
}

func (t *turn) pollField(a int) string { return t.step.ID + "." + t.step.Asks[a].ID + ".votes" }

// votable reports whether a question can be voted on: one with a single list of options, where
// attempts do not count, since a vote ends with what is right.
func votable(x *exercise.Exercise, f *goal.Form) bool {
	return x.Mode == exercise.Practice && f.Kind == goal.FormChoice && len(f.Choices) == 1 &&
		len(f.Choices[0]) <= mostOptions
}

// rightOptions tells of each option whether it is right.
func (q *question) rightOptions() (right []bool) {
	ids := q.turn.sheet.Settlement(q.turn.at, q.a).Right
	for _, c := range q.form.Choices[0] {
		right = append(right, len(ids) > 0 && slices.Contains(ids[0], c.ID))
	}
	return right
}

// pollSays is what a vote has come to, in words.
func (q *question) pollSays(p *poll) (said []text.Text) {
	right := q.rightOptions()
	percent := func(votes string) string { return strconv.Itoa(p.share(votes, right)) + " %" }
	switch p.stage {
	case firstVote:
		said = append(said, words.PollFirst.With(len(p.first)))
	case secondVote:
		said = append(said, words.PollSecond.With(len(p.second)))
	case betweenVotes:
		advice := words.PollSome
		switch share := p.share(p.first, right); {
		case p.first == "":
			advice = words.PollNone
		case share < 30:
			advice = words.PollFew
		case share > 80:
			advice = words.PollMost
		}
		said = append(said, advice.With(votesOf(len(p.first))))
	case votesShown:
		switch {
		case p.first == "" && p.second == "":
			said = append(said, words.PollNone)
		case p.second == "":
			said = append(said, words.PollOnly.With(len(p.first), percent(p.first)))
		default:
			said = append(said, words.FirstVote.With(len(p.first), percent(p.first)),
				words.SecondVote.With(len(p.second), percent(p.second)))
		}
	}
	return said
}

// poll writes the vote on a question, which a lecture hall alone sees (lessonvote.css).
func (q *question) poll() {
	if !votable(q.turn.sheet.Exercise, q.form) {
		return
	}
	q.letter()
	p := readPoll(q.turn.Fields[q.turn.pollField(q.a)], len(q.form.Choices[0]))
	if p.stage == noVote {
		q.Put(`<div class="poll"><button type="button" id="poll-of-{}" data-do="{}">{}</button></div>`, q.id,
			wire.Poll{Do: wire.PollNext, Ask: q.id}, words.PollBegin)
		return
	}
	q.Put(`<div class="poll" data-stage="{}" id="poll-of-{}" tabindex="-1"><ol>`, int(p.stage), q.id)
	for i, c := range q.form.Choices[0] {
		q.option(&p, i, c)
	}
	q.Put(`</ol>`)
	all := p
	all.add(q.turn.phones(p.options))
	if !q.voted(&p) {
		for _, said := range q.pollSays(&all) {
			q.Put(`<p class="tally">{}</p>`, said)
		}
	}
	q.Put(`<p class="after">`)
	next := map[stage]text.Text{firstVote: words.PollEnd, betweenVotes: words.PollAgain,
		secondVote: words.PollReveal}
	if name, ok := next[p.stage]; ok {
		q.Put(`<button type="button" class="primary" id="poll-next" data-do="{}">{}</button>`,
			wire.Poll{Do: wire.PollNext, Ask: q.id}, name)
	}
	if p.stage == betweenVotes {
		q.Link(wire.Poll{Do: wire.PollReveal, Ask: q.id}, words.PollReveal)
	}
	if votes := p.open(); votes != nil && *votes != "" {
		q.Link(wire.Poll{Do: wire.PollBack, Ask: q.id}, words.PollBack)
	}
	q.Link(wire.Poll{Do: wire.PollClear, Ask: q.id}, words.PollClear)
	q.Put(`</p></div>`)
}

// letter is what a student holds up on a phone: the letter of the option that is chosen, as large
// as the screen. Which one is chosen, and whether this is a phone, is for lessonvote.css. Whoever
// learns alone, without a teacher's exercise and without a name to hand in under, does without.
func (q *question) letter() {
	if q.turn.Place.Own == "" && strings.TrimSpace(q.turn.Fields[labelField]) == "" {
		return
	}
	q.Put(`<div class="hold"><button type="button" class="link" popovertarget="letter-{}">{}</button>`+
		`<div popover class="held" id="letter-{}">`, q.id, words.PollHold, q.id)
	for i := range q.form.Choices[0] {
		q.Put(`<b>{}</b>`, string(rune('A'+i)))
	}
	q.Put(`<button type="button" popovertarget="letter-{}" popovertargetaction="hide">{}</button>`+
		`</div></div>`, q.id, words.PollLower)
}

// option writes an option with its letter, which counts a vote for it while one is open, and the
// votes that it has had once they are shown.
func (q *question) option(p *poll, i int, c goal.Choice) {
	letter := string(rune('A' + i))
	shown, right := p.stage == votesShown, q.rightOptions()[i]
	q.Put(`<li{}>`, markup.When(shown && right, ` data-mark="right"`))
	if p.open() != nil {
		q.Put(`<button type="button" class="letter" id="vote-{}-{}" aria-label="{}" `+
			`data-do="{}">{}</button>`, q.id, i, words.PollOne.With(letter),
			wire.Poll{Do: wire.PollVote, Ask: q.id, Option: i}, letter)
	} else {
		q.Put(`<b class="letter">{}</b>`, letter)
	}
	mark := markup.Raw("")
	if shown && right {
		mark = q.chip("right")
	}
	q.Put(`<span>{}{}</span>`, q.Math(c.Text), mark)
	if shown {
		q.bars(p, i, letter)
	}
	q.Put(`</li>`)
}

// votesOf names a number of votes.
func votesOf(n int) text.Text { return text.Plural(n, words.VotesOne, words.VotesMany) }

// bars draw the votes for an option: the first in outline, the second filled, on one scale.
func (q *question) bars(p *poll, i int, letter string) {
	const long, high, apart = 360, 26, 32 // CSS pixels
	first, second := p.count(p.first), p.count(p.second)
	most := max(1, slices.Max(first), slices.Max(second))
	name := words.PollBar.With(letter, votesOf(first[i]))
	if p.second != "" {
		name = words.PollBars.With(letter, votesOf(first[i]), second[i])
	}
	q.Put(`<svg class="bars" viewBox="0 0 420 {}" role="img" aria-label="{}">`,
		map[bool]int{true: apart, false: 2 * apart}[p.second == ""], name)
	end := long * first[i] / most
	q.Put(`<rect class="first" x="1" y="2" width="{}" height="{}"/><text x="{}" y="22">{}</text>`,
		end, high, end+10, first[i])
	if p.second != "" {
		end = long * second[i] / most
		q.Put(`<rect class="second" x="1" y="{}" width="{}" height="{}"/><text x="{}" y="{}">{}</text>`,
			2+apart, end, high, end+10, 22+apart, second[i])
	}
	q.Put(`</svg>`)
}
