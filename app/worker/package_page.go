package worker

import (
	"strconv"

	"perceptronlab/app/markup"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/export"
)

// packages offers an exercise as a file for each course system.
func packages(p *markup.Page, x *exercise.Exercise, fields map[string]string) {
	p.Put(`<p class="quiet">{}</p>`, words.PackagesLead)
	if most := export.CountVariants(x); most > 1 {
		value := fields[wire.VariantsField]
		if value == "" {
			value = strconv.Itoa(min(most, UsualVariants))
		}
		p.Put(`<p><label for="packages-variants">{}</label> <input type="text" inputmode="numeric" `+
			`size="3" id="packages-variants" name="{}" value="{}"></p>`,
			words.PackageVariants.With(most), wire.VariantsField, value)
	}
	for _, kind := range Packages() {
		p.Put(`<div class="package"><h4>{}</h4><p>{}</p><p class="quiet">{}</p>`, kind.Name,
			kind.Arrives, kind.Lacks)
		do := wire.Package{What: kind.ID + " " + string(p.Lang) + " ", To: x.ID + kind.Suffix}
		p.Put(`<p><button type="button" id="package-{}" data-do="{}">{}</button></p></div>`,
			kind.ID, do, words.PackageSave.With(do.To))
	}
	notInQuizzes(p, x)
}

// notInQuizzes lists the questions that no quiz can ask, each with the reason.
func notInQuizzes(p *markup.Page, x *exercise.Exercise) {
	left, of := export.Lacks(x)
	s, err := x.Sheet("")
	if len(left) == 0 || err != nil {
		return
	}
	p.Put(`<details><summary>{}</summary><ul>`, words.PackageLacks.With(len(left), of))
	for _, l := range left {
		step, ask, _ := x.Find(l.Ask)
		p.Put(`<li>{} {} <span class="quiet">{}</span></li>`, words.PackageStep.With(step+1),
			p.Math(s.Question(step, ask)), l.Why)
	}
	p.Put(`</ul></details>`)
}
