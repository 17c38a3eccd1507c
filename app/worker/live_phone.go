package worker

import (
	"strconv"

	"perceptronlab/app/markup"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/progress"
	"perceptronlab/engine/text"
)

// What stands before every page of a student's device, whatever it shows: a sheet that covers the
// page for a vote or a stop, and a line on the class.

// phone writes both.
func phone(o *wire.PhoneOrder) *wire.PhoneAnswer {
	a := &wire.PhoneAnswer{Sheet: sheetOfClass(o), Line: lineOfClass(o)}
	if found := o.Live.Found; found != nil {
		if place, ok := wire.ParsePlace(found.Of); ok {
			a.Lesson = place.ID
		}
	}
	return a
}

// sheetOfClass writes the sheet; "": nothing is asked.
func sheetOfClass(o *wire.PhoneOrder) string {
	p, l := &markup.Page{Lang: o.Lang}, &o.Live
	switch {
	case l.Moved:
		p.Put(`<p class="big">{}</p><p><button type="button" class="primary" data-do="{}">{}</button>`+
			` <button type="button" data-do="{}">{}</button></p>`, words.LiveMoved, wire.LiveHere,
			words.LiveGoOn, wire.LiveLeave, words.JoinLeave)
	case l.Frozen:
		p.Put(`<p class="big" role="status">{}</p><p>{}</p>`, words.LiveStopped,
			words.LiveStoppedIs)
	case l.Poll != nil:
		p.Put(`<h2>{}</h2><ol class="ballot">`, p.Math(l.Poll.Ask))
		chosen := -1
		for k, option := range l.Poll.Options[:min(len(l.Poll.Options), mostOptions)] {
			on := l.Chosen == wire.LiveChoice(l.Poll.N, k)
			if on {
				chosen = k
			}
			p.Put(`<li><button type="button" aria-pressed="{}" data-do="{}"><b>{}</b> <span>{}</span>`+
				`</button></li>`, strconv.FormatBool(on), wire.LiveVote{Option: k},
				string(rune('A'+k)), p.Math(option))
		}
		p.Put(`</ol>`)
		if chosen >= 0 {
			p.Put(`<p class="mine" data-option="{}" aria-hidden="true">{}</p>`+
				`<p class="voted" role="status"><span class="sent">{}</span><span class="waits">{}</span></p>`,
				chosen%4, string(rune('A'+chosen)), words.LiveVoted, words.LiveVoteWaits)
		} else {
			p.Put(`<p>{}</p>`, words.LiveVoteNow)
		}
	}
	return p.String()
}

// lineOfClass writes the line. Where the step of the class says the same, it is not shown
// (lessonlive.css).
func lineOfClass(o *wire.PhoneOrder) string {
	p, l := &markup.Page{Lang: o.Lang}, &o.Live
	leave := func(label text.Text) {
		p.Put(` <button type="button" class="link" data-do="{}">{}</button></p>`, wire.LiveLeave, label)
	}
	switch {
	case (l.Fault == wire.LiveOver || l.Fault == wire.LiveRemoved) && !o.Asks:
		said := words.JoinedEnded
		if l.Fault == wire.LiveRemoved {
			said = words.JoinedRemoved
		}
		p.Put(`<p role="status">{}`, said.With(l.Code))
		leave(words.JoinedClose)
	case o.Asks:
		name := givenName(o.Lang, o.Chance)
		p.Put(`<p><label for="class-name">{}</label> <input type="text" id="class-name" maxlength="{}" `+
			`autocomplete="off" value="{}" data-given="{}"> <button type="button" data-do="{}">{}`+
			`</button></p>`, words.JoinHere.With(l.Code), progress.MaxLabel, name, name,
			wire.LiveEnter, words.JoinDo)
		unjoined(p, l.Fault, o.Join+l.Code)
		p.Put(`<p class="small">{}`, words.JoinIs)
		if o.Blocked {
			p.Put(` {}`, words.JoinBlocked)
		}
		p.Put(`</p>`)
	default:
		p.Put(`<p>{} `, words.JoinedIn.With(l.Code, l.Name))
		if o.Here != "" {
			p.Put(`<a href="#{}">{}</a> `, o.Here, words.JoinedBack)
		}
		p.Put(`<span class="waits" role="status">{}</span>`, words.JoinedWaits)
		leave(words.JoinLeave)
	}
	return p.String()
}

// unjoined writes why a class cannot be joined; nothing where there is no fault.
func unjoined(p *markup.Page, fault wire.LiveFault, address string) {
	why, ok := joinFaults()[fault]
	if !ok {
		return
	}
	p.Put(`<p class="missing" role="alert">{}`, why)
	if fault == wire.LiveClosed {
		p.Put(` <a href="{}" target="_blank" rel="noopener">{}</a>`, address, address)
	}
	p.Put(`</p>`)
}

// joinFaults says why a class cannot be joined.
func joinFaults() map[wire.LiveFault]text.Text {
	return map[wire.LiveFault]text.Text{wire.LiveUnknown: words.JoinUnknown,
		wire.LiveWait: words.JoinWait, wire.LiveFull: words.JoinFull, wire.LiveOver: words.JoinOver,
		wire.LiveOffline: words.JoinOffline, wire.LiveClosed: words.JoinClosed}
}
