package view

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
)

// stories are the buttons of the guided examples, each a run that shows one thing, named below the
// headline. On a narrow screen one button opens the list.
func stories(m *lab.Model) app.UI {
	l, telling := m.Lang, m.Telling()
	return el("div").Class("stories").Body(
		el("h2").Text(l.Say(words.Stories)),
		el("button").Attr("type", "button").Class("stories-button").
			Attr("popovertarget", "stories").Text(l.Say(words.Stories)),
		el("div").ID("stories").Class("menu").Attr("popover", "auto").Role("toolbar").
			Aria("label", l.Say(words.Stories)).DataSet("arrows", allArrows).
			Body(app.Range(lab.Stories).Slice(func(i int) app.UI {
				story := lab.Stories[i]
				on := story.ID == telling
				stop := on || telling == "" && i == 0
				return at(do(lab.OpenStory{ID: story.ID}, l.Say(story.Name)), stop).
					Class("round").Aria("pressed", pressed(on)).
					Attr("popovertarget", "stories").Attr("popovertargetaction", "hide")
			})),
	)
}

// story says what the guided example shows and, at its end, offers the next one.
func story(m *lab.Model) string {
	now, next, told := m.Story()
	if !told {
		return ""
	}
	l, on := m.Lang, ""
	if m.Ended() && m.Cursor() == m.Known {
		on = link(lab.OpenStory{ID: next.ID}, l.Say(words.StoryNext, l.Say(next.Name)))
	}
	return fill(`<p id="story" class="then"><span>{} </span>`, l.Say(now.Says)) + on + `</p>`
}
