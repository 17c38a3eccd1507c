package worker

import (
	"cmp"
	"hash/fnv"

	"perceptronlab/app/markup"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/progress"
	"perceptronlab/engine/text"
	"strings"
)

// givenName is a name for a student who types none, always the same on a device.
func givenName(l words.Lang, chance string) string {
	sum := fnv.New32a()
	sum.Write([]byte("name " + chance))
	n := int(sum.Sum32() >> 1)
	colours, animals := len(words.LiveColours), len(words.LiveAnimals)
	return l.Say(words.LiveName, words.LiveColours[n%colours], words.LiveAnimals[n/colours%animals],
		1+n/colours/animals%9)
}

// join shows the page where a student joins a class.
func (p *Player) join(o wire.LessonOrder, c wire.Contents) (wire.LessonAnswer, error) {
	a := wire.LessonAnswer{Title: o.Lang.Say(words.Join)}
	var now wire.LiveOrder
	if o.Live != nil {
		now = *o.Live
	}
	name := strings.TrimSpace(text.Line(o.Fields[wire.JoinName]))
	if name == "" {
		name = givenName(o.Lang, o.Chance)
	}
	name = text.Cut(name, progress.MaxLabel)
	code := o.Place.Variant
	switch {
	case o.Do.Action == wire.LiveJoin:
		now.Fault = ""
		typed := wire.LiveCode(o.Fields[wire.JoinCode])
		a.Live = &wire.LiveAnswer{Join: cmp.Or(code, typed), Name: name}
		if a.Live.Join == "" {
			now.Fault = wire.LiveUnknown
		}
	case now.Found != nil:
		place, ok := wire.ParsePlace(now.Found.Of)
		if ok && c.Playable(place) {
			of := place.At(1).Fragment()
			a.Go, a.Live = of, &wire.LiveAnswer{Enter: of, Lesson: place.ID}
			return a, nil
		}
		now.Fault = wire.LiveUnknown // whatever a server says, it leads to an exercise
	}
	w := &markup.Page{Lang: o.Lang}
	w.Put(`<div class="class join"><div class="heading"><h2 id="lesson-title" tabindex="-1">{}</h2>`+
		`</div>`, words.Join)
	unjoined(w, now.Fault, now.Join+code)
	if code != "" {
		w.Put(`<p>{} <strong class="code">{}</strong></p>`, words.JoinCode, code)
	} else {
		w.Put(`<p><label for="join-code">{}</label> <input type="text" id="join-code" name="{}" `+
			`maxlength="9" autocomplete="off" autocapitalize="characters" spellcheck="false" `+
			`data-enter="{}" value="{}"></p>`, words.JoinCode, wire.JoinCode, wire.LiveJoin,
			o.Fields[wire.JoinCode])
	}
	w.Put(`<p><label for="join-name">{}</label> <input type="text" id="join-name" name="{}" `+
		`maxlength="{}" autocomplete="off" data-enter="{}" value="{}"></p><p>{}</p>`, words.JoinName,
		wire.JoinName, progress.MaxLabel, wire.LiveJoin, name, words.JoinIs)
	w.Put(`<p><button type="button" class="primary" id="join-do" data-do="{}">{}</button></p></div>`,
		wire.LiveJoin, words.JoinDo)
	a.HTML = w.String()
	return a, nil
}
