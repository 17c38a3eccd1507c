package lab

import (
	"math"
	"sort"
	"strconv"

	"perceptronlab/app/explain"
	"perceptronlab/app/words"
)

// A comparison goes on until the longest of its runs has ended. After the end of the document's run
// the timeline counts steps as if that had gone on: as many to an epoch. They are not steps of it.

// Over returns how many steps the timeline stands after the end of the document's run.
func (m *Model) Over() int { return max(0, min(m.Want, m.last())-m.Known) }

// AllOver reports whether the timeline stands where the longest of several runs has ended.
func (m *Model) AllOver() bool { return m.Over() > 0 && !m.Working() && m.mark() == m.last() }

// mark returns where the timeline stands: at a step of the document's run or after its end.
func (m *Model) mark() int { return m.Cursor() + m.Over() }

// last returns the last place of the timeline that is known: the last step or, once that is the
// end, where the longest rival has ended.
func (m *Model) last() int {
	if m.Run == nil || !m.Ended() {
		return m.Known
	}
	end := m.PlaceOf(m.Known)
	longest := end
	for i := range m.Rivals {
		if r := &m.Rivals[i]; r.Run != nil {
			longest = max(longest, m.PlaceOf(min(r.From, m.Known))+r.PlaceOf(r.Known))
		}
	}
	const rounding = 1e-9
	return m.Known + int(math.Ceil((longest-end)*float64(m.StepsOf(1))-rounding))
}

// finished reports whether nothing of any run is left to be seen.
func (m *Model) finished() bool {
	return m.Ended() && !m.rivalsWork() && m.mark() == m.last()
}

// placeAt returns a place of the timeline as a number of epochs.
func (m *Model) placeAt(mark int) float64 {
	place := m.PlaceOf(min(mark, m.Known))
	if mark > m.Known {
		place += float64(mark-m.Known) / float64(max(1, m.StepsOf(1)))
	}
	return place
}

// made returns how many updates the rivals have made by a place of the timeline.
func (m *Model) made(mark int) (all int) {
	for i := range m.Rivals {
		if r := &m.Rivals[i]; r.Run != nil && r.From <= m.Known {
			all += r.Run.UpdatesAt(m.stepOf(r, m.placeAt(mark)))
		}
	}
	return all
}

// updateOver moves, after the end of the document's run, over so many updates of the rivals, on or
// back: not before that end.
func (m Model) updateOver(updates int) Model {
	at := m.mark()
	made := m.made(at)
	if updates > 0 {
		reached := func(k int) bool { return m.made(at+1+k) >= made+updates }
		return m.seek(at + 1 + sort.Search(m.last()-at, reached))
	}
	if m.made(at-1) == made { // it stands on none
		made++
	}
	reached := func(k int) bool { return m.made(m.Known+k) >= made+updates }
	return m.seek(m.Known + sort.Search(at-m.Known, reached))
}

// sayOver says to a listener how far the rivals are after the end of the document's run.
func (m Model) sayOver() Model {
	l, names := m.Lang, explain.Names(m.Lang, m.Learners())
	parts := []string{l.Say(words.EpochHead, words.Short(m.EpochPlace())) + l.Say(words.FullStop)}
	for i, c := range explain.Contest(l, m.Learners())[1:] {
		achieved := c.Verdict
		switch {
		case c.Away:
			continue
		case achieved == "" && c.Wrong != "":
			wrong, _ := strconv.Atoi(c.Wrong)
			achieved = l.Say(words.ErrorsNow, wrong, m.Exp.Table.M()) + l.Say(words.FullStop)
		case achieved == "":
			achieved = l.Say(words.LossNow, c.Loss) + l.Say(words.FullStop)
		}
		parts = append(parts, l.Say(words.HeardRival, names[i+1], achieved))
	}
	return m.say(l.Sentences(parts...))
}
