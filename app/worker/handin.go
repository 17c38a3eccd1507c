package worker

import (
	"maps"
	"strconv"
	"strings"

	"perceptronlab/app/markup"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/progress"
	"perceptronlab/engine/text"
)

// Handing in: a code with the answers, which the student copies to wherever the teacher wants it;
// and its way back, where a page around a frame restores what it has stored.

// labelField is the field for what students call themselves. No step has this id.
const labelField = "/label"

// handing says what of the part for handing in is open.
type handing int

const (
	handsNothing handing = iota
	handsIn              // the field for a name
	handsCode            // and the code
)

// handIn returns what is handed in now.
func (t *turn) handIn() *progress.HandIn {
	return &progress.HandIn{ID: t.player.exercise.ID, Progress: t.kept.Progress,
		Label: strings.TrimSpace(t.Fields[labelField]), Minute: t.Minute}
}

// checked returns how many questions have an answer that was checked, and how many there are.
func (t *turn) checked() (n, of int) {
	for _, step := range t.player.exercise.Steps {
		of += len(step.Asks)
		if d := t.kept.Steps[step.ID]; d != nil {
			for _, tried := range d.Asks {
				if tried.Attempts > 0 {
					n++
				}
			}
		}
	}
	return n, of
}

// handInPart writes the field for a name, and the code.
func (t *turn) handInPart(p *markup.Page) {
	if t.hands == handsNothing {
		return
	}
	p.Put(`<section class="handin" id="handin" aria-labelledby="handin-title">`+
		`<h3 id="handin-title">{}</h3><p>{}</p><label for="handin-label">{}</label>`+
		`<input type="text" id="handin-label" name="{}" maxlength="{}" autocomplete="off" `+
		`data-enter="{}" value="{}"><p><button type="button" id="handin-make" data-do="{}"{}>{}`+
		`</button></p>`, words.HandIn, words.HandInIs, words.HandInLabel, labelField,
		progress.MaxLabel, wire.MakeCode, t.Fields[labelField], wire.MakeCode,
		markup.When(t.hands == handsIn, ` class="primary"`), words.HandInMake)
	if t.hands == handsCode {
		t.handInCode(p)
	}
	p.Put(`<p class="quiet small">{}</p></section>`, words.HandInHonest)
}

// handInCode writes the code, as text and as a picture.
func (t *turn) handInCode(p *markup.Page) {
	const pixels = 260
	h := t.handIn()
	code := progress.HandInCode(h.Attempt())
	answered, of := t.checked()
	points, all := t.points()
	p.Put(`<div class="made"><p>{}</p><label for="handin-code">{}</label>`,
		words.HandInHas.With(answered, of, strconv.FormatFloat(points, 'f', -1, 64), all),
		words.HandInCode)
	p.Put(`<textarea id="handin-code" readonly rows="4" spellcheck="false">{}</textarea>`, code)
	p.Put(`<p><button type="button" id="handin-copy" class="primary" data-do="{}">{}</button></p>`,
		wire.CopyHandIn, words.Copy)
	if len(code) > wire.MostInChat {
		p.Put(`<p class="note">{}</p>`, words.HandInLong.With(len(code), wire.MostInChat))
	}
	if read, err := progress.ReadAttempt(h.Attempt()); err == nil && len(read.Cut) > 0 {
		p.Put(`<p class="note">{}</p>`, words.HandInCut.With(strings.Join(read.Cut, ", ")))
	}
	if qr, ok := wire.QR(code); ok {
		p.Put(`<div class="qr">{}</div>`, markup.Raw(qr.SVG(p.Say(words.HandInQR), pixels)))
	} else {
		p.Put(`<p class="note">{}</p>`, words.HandInNoQR.With(len(code), wire.MostInQR))
	}
	p.Put(`</div>`)
}

// restore takes over an attempt that the page around a frame has stored. It is judged again; one
// that cannot be read is refused, and nothing changes. Nothing is reported of it.
func (t *turn) restore(attempt string) error {
	x := t.player.exercise
	h, err := progress.ReadAttempt(attempt)
	var marked progress.Marked
	if err == nil {
		m := progress.Marker{Exercise: x}
		marked, err = m.Mark(&h.Progress)
	}
	if err != nil {
		said := t.Lang.Sentences(t.Lang.Say(words.RestoreFails), t.Lang.Say(text.Said(err)))
		t.told = append(t.told, refusal(err, said))
		t.say = append(t.say, words.RestoreFails)
		return nil
	}
	t.kept.Progress = h.Progress
	for k := range marked.Asks {
		of := &marked.Asks[k]
		step := &x.Steps[of.Step]
		if d := t.kept.Steps[step.ID]; d != nil && d.Asks[step.Asks[of.Ask].ID] != nil {
			d.Asks[step.Asks[of.Ask].ID].Best = of.Top.Score
		}
	}
	t.done = t.kept.Step(t.step.ID)
	fields := map[string]string{}
	for name := range t.Fields {
		fields[name] = ""
	}
	for i := range x.Steps {
		if d := t.kept.Steps[x.Steps[i].ID]; d != nil {
			d.Done = marked.Done[i]
			if err := t.refill(fields, i, d); err != nil {
				return err
			}
		}
	}
	t.Fields, t.put, t.Set = maps.Clone(fields), fields, ""
	if err := t.numbers(); err != nil {
		return err
	}
	t.judge()
	return nil
}

// refill writes the answers of a step into their fields.
func (t *turn) refill(fields map[string]string, step int, d *progress.Step) error {
	s, err := t.numbersOf(step)
	if err != nil {
		return err
	}
	of := &s.Exercise.Steps[step]
	for a, ask := range of.Asks {
		tried := d.Asks[ask.ID]
		if !tried.Checked() {
			continue
		}
		name := of.ID + "." + ask.ID + "."
		switch s.Form(step, a).Kind {
		case goal.FormSet:
			if document, err := s.With(step, a, tried.Answer()); err == nil {
				fields[of.ID+"/"] = string(document)
			}
		case goal.FormSort, goal.FormOrder, goal.FormTiles:
			fields[name+"0"] = strings.Join(tried.Texts, " ")
		case goal.FormSamples:
			for _, sample := range tried.Texts {
				if n, err := strconv.Atoi(sample); err == nil {
					fields[name+strconv.Itoa(n-1)] = "1"
				}
			}
		default:
			for k, typed := range tried.Texts {
				fields[name+strconv.Itoa(k)] = typed
			}
		}
	}
	return nil
}
