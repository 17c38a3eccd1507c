package worker

import (
	"strings"

	"perceptronlab/app/classroom"
	"perceptronlab/app/markup"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
)

// What a live class has on the page of a step: a lecturer's class where the step is presented, with
// votes from phones, and what the phone of a student says and asks.

// stages reports whether a lecturer can lead a class here.
func (t *turn) stages() bool {
	return t.Live != nil && t.player.Teachers != nil && t.back == nil && !t.preview && !t.Embedded
}

// leads reports whether the reader leads a class.
func (t *turn) leads() bool { return t.stages() && t.Live.Key != "" }

// attends reports whether the reader is a student in a class.
func (t *turn) attends() bool { return t.Live != nil && t.Live.Code != "" && !t.leads() }

// students counts who has joined the class that the reader leads, and who of them is connected.
func (t *turn) students() (all []wire.LiveStudent, on int) {
	if !t.leads() {
		return nil, 0
	}
	all = t.Live.Attending()
	for _, s := range all {
		if s.On {
			on++
		}
	}
	return all, on
}

// phones are the votes from phones in the vote that is open, as a poll has them.
func (t *turn) phones(options int) string {
	var votes strings.Builder
	all, _ := t.students()
	for _, s := range all {
		for option := range options {
			if s.Vote == wire.LiveChoice(t.ballot, option) {
				votes.WriteByte('A' + byte(option))
			}
		}
	}
	return votes.String()
}

// votes reports whether something on the step can be voted on.
func (t *turn) votes() bool {
	for a := range t.step.Asks {
		if votable(t.sheet.Exercise, t.form(a)) {
			return true
		}
	}
	return false
}

// polled returns the vote that is open on the step as phones show it, nil where none is.
func (t *turn) polled() *wire.LivePoll {
	for a := range t.step.Asks {
		form := t.form(a)
		if !votable(t.sheet.Exercise, form) {
			continue
		}
		if p := readPoll(t.Fields[t.pollField(a)], len(form.Choices[0])); p.open() != nil {
			poll := &wire.LivePoll{N: t.ballot, Ask: t.sheet.Question(t.at, a)}
			for _, c := range form.Choices[0] {
				poll.Options = append(poll.Options, c.Text)
			}
			return poll
		}
	}
	return nil
}

// hall writes how phones join, or begins a class. Only a lecture hall sees it (lessonlive.css).
func (t *turn) hall(p *markup.Page) {
	const pixels = 300
	switch {
	case t.leads():
		code, _ := t.player.Teachers.codes(t.Live.Key)
		all, on := t.students()
		fresh := len(all) == 0 && t.Live.At == 0 && t.Live.Vote == 0 // not in mid-class
		p.Put(`<details class="hall live" id="hall"{}><summary><strong>{}</strong> {}</summary>`,
			markup.When(fresh, ` open`), code, words.LiveIn.With(len(all), on))
		if t.Live.Lost {
			p.Put(`<p class="missing" role="alert">{}</p>`, words.LiveLost)
		}
		address := t.Live.Join + code
		p.Put(`<div class="door">`)
		if qr, ok := wire.QR(address); ok {
			p.Put(`<div class="qr">{}</div>`, markup.Raw(qr.SVG(p.Say(words.LiveQR), pixels)))
		}
		p.Put(`<p>{} <span class="address">{}</span></p></div></details>`, words.LiveJoinAt, address)
		p.Put(`<p class="hall live-do">`)
		if of, ok := wire.ParsePlace(t.Live.Of); ok && of.ID == t.Place.ID {
			p.Put(`<button type="button" id="live-here" data-do="{}">{}</button> `,
				wire.LiveStep{Step: t.at + 1}, words.LiveAllHere)
		}
		classroom.Freeze(p, t.Live)
		p.Put(`</p>`)
	case t.stages() && t.Live.Offered && t.votes():
		p.Put(`<p class="hall"><button type="button" id="hall-begin" data-do="{}">{}</button> {}</p>`,
			wire.LiveBegin, words.LiveBegin, words.LiveHall)
	}
}

// voted says how many phones have voted, and draws it. It reports whether phones can vote now.
func (q *question) voted(p *poll) bool {
	const long = 384 // CSS pixels
	_, of := q.turn.students()
	if p.open() == nil || of == 0 {
		return false
	}
	n := len(q.turn.phones(p.options))
	of = max(of, n)
	q.Put(`<div class="phones"><p class="tally">{}</p><svg class="turnout" viewBox="0 0 388 22" `+
		`aria-hidden="true"><rect x="1" y="1" width="386" height="20"/><rect class="in" x="2" y="2" `+
		`width="{}" height="18"/></svg></div>`, words.PollPhones.With(n, of), long*n/max(1, of))
	return true
}

// joined says in a line which class a student is in, and how the line to it is: the page shows one
// of the three (lessonlive.css).
func (t *turn) joined(p *markup.Page) {
	if !t.attends() {
		return
	}
	sent := words.JoinedSent
	if answered, _ := t.checked(); answered == 0 {
		sent = words.JoinedBefore
	}
	p.Put(`<p class="joined small" role="status">{} <span class="sent">{}</span>`+
		`<span class="waits">{}</span><span class="over">{}</span> `+
		`<button type="button" class="link" data-do="{}">{}</button></p>`,
		words.JoinedAs.With(t.Live.Code, t.Live.Name), sent, words.JoinedWaits,
		words.JoinedOver, wire.LiveLeave, words.JoinLeave)
}

// lived returns what goes to the class. An attempt has no time: those who do the same at the same
// minute have not copied from each other.
func (t *turn) lived() *wire.LiveAnswer {
	a := &wire.LiveAnswer{}
	switch {
	case t.leads():
		a.Stage, a.Poll, a.Vote = true, t.polled(), t.ballot
		a.Code, a.ID = t.player.Teachers.codes(t.Live.Key)
	case t.attends():
		h := t.handIn()
		h.Label, h.Minute = t.Live.Name, 0
		a.Attempt, a.Step, a.Here = h.Attempt(), t.at+1, t.Place.Fragment()
	case t.begins:
		a.Begin = t.Place.At(1).Fragment()
	default:
		return nil
	}
	return a
}
