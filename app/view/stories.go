package view

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
)

type storiesKey struct {
	Document documentKey
	Ended    bool // the cursor is at the end
}

// stories open a run that shows one thing each, with the sentence on it and the next one.
type stories struct {
	app.Compo
	S   *State
	Key any
}

func keyOfStories(m *lab.Model, doc documentKey) storiesKey {
	return storiesKey{doc, m.Ended() && m.Cursor() == m.Known}
}

func (s *stories) Render() app.UI {
	return s.S.render(s, func(m *lab.Model) app.UI {
		l := m.Lang
		now, next, told := m.Story()
		says := app.UI(nil)
		if told {
			on := app.UI(nil)
			if m.Ended() && m.Cursor() == m.Known {
				on = do("story:"+next.ID, l.Say(words.StoryNext, l.Say(next.Name))).Class("link")
			}
			says = el("p").ID("story").Body(el("span").Text(l.Say(now.Says)), on)
		}
		return el("div").Class("stories").Body(
			el("div").Class("chips").Role("group").Aria("label", l.Say(words.Stories)).Body(
				el("h2").Text(l.Say(words.Stories)),
				app.Range(lab.Stories).Slice(func(i int) app.UI {
					story := lab.Stories[i]
					return do("story:"+story.ID, l.Say(story.Name)).Class("round").
						Aria("pressed", pressed(told && story.ID == now.ID))
				}),
			),
			says,
		)
	})
}
