package worker

import (
	"strconv"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/export"
)

// packages offers an exercise as a file for each course system.
func (p *page) packages(x *exercise.Exercise, fields map[string]string) {
	p.put(`<p class="quiet">{}</p>`, words.PackagesLead)
	if most := export.CountVariants(x); most > 1 {
		value := fields[wire.VariantsField]
		if value == "" {
			value = strconv.Itoa(min(most, UsualVariants))
		}
		p.put(`<p><label for="packages-variants">{}</label> <input type="text" inputmode="numeric" `+
			`size="3" id="packages-variants" name="{}" value="{}"></p>`,
			words.PackageVariants.With(most), wire.VariantsField, value)
	}
	for _, kind := range Packages() {
		p.put(`<div class="package"><h4>{}</h4><p>{}</p><p class="quiet">{}</p>`, kind.Name,
			kind.Arrives, kind.Lacks)
		do := wire.Package{What: kind.ID + " " + string(p.lang) + " ", To: x.ID + kind.Suffix}
		p.put(`<p><button type="button" id="package-{}" data-do="{}">{}</button></p></div>`,
			kind.ID, do, words.PackageSave.With(do.To))
	}
	p.notInQuizzes(x)
}

// notInQuizzes lists the questions that no quiz can ask, each with the reason.
func (p *page) notInQuizzes(x *exercise.Exercise) {
	left, of := export.Lacks(x)
	s, err := x.Sheet("")
	if len(left) == 0 || err != nil {
		return
	}
	p.put(`<details><summary>{}</summary><ul>`, words.PackageLacks.With(len(left), of))
	for _, l := range left {
		step, ask, _ := x.Find(l.Ask)
		p.put(`<li>{} {} <span class="quiet">{}</span></li>`, words.PackageStep.With(step+1),
			p.math(s.Question(step, ask)), l.Why)
	}
	p.put(`</ul></details>`)
}
