package view

import (
	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/text"
)

// accuracy says how many samples are right. In a lesson that waits that may be what is asked.
func accuracy(m *lab.Model) string {
	if !m.Judges() {
		return ""
	}
	said := m.Explain().Accuracy()
	if said == "" {
		return ""
	}
	return fill(`<p id="accuracy" class="quiet caption">{}</p>`, said)
}

// confusions opens, of several classes, which are taken for which: of pictures the gallery has it.
func confusions(m *lab.Model) string {
	if m.Exp.Classes() == 0 || m.Pictured() || accuracy(m) == "" {
		return ""
	}
	html := foldButton(m, lab.FoldConfusion, words.Confusion)
	if !m.Folds.Has(lab.FoldConfusion) {
		return html
	}
	train, held := m.Explain().Confusion()
	html += `<div id="confusion-body">` + fill(`<p class="quiet">{}</p>`,
		m.Lang.Say(words.ConfusionSays)) + confusion(m, "train", words.ConfusionTrain, train)
	if held != nil {
		html += confusion(m, "held", words.ConfusionHeld, held)
	}
	return html + `</div>`
}

// confusion writes one matrix.
func confusion(m *lab.Model, id string, name text.Text, counts [][]int) string {
	// Columns have the mark alone, beside which the rows have the name: ten names have no room.
	head := func(class int, scope, seen string) string {
		return fill(`<th scope="`+scope+`">`+shapeText(class)+
			`<span class="`+seen+`">{}</span></th>`,
			m.Explain().ClassLabel(class))
	}
	rows := each(len(counts), func(d int) string {
		return `<tr>` + head(d, "row", "name") + each(len(counts), func(o int) string {
			class := ""
			switch n := counts[d][o]; {
			case d == o:
				class = ` class="hit"`
			case n > 0:
				class = ` class="miss"`
			}
			return `<td` + class + `>` + intText(counts[d][o]) + `</td>`
		}) + `</tr>`
	})
	return fill(`<div class="scroll"><table class="confusion" id="confusion-`+id+
		`"><caption>{}</caption><thead><tr><td><i>d</i> \ <i>o</i></td>`, m.Lang.Say(name)) +
		each(len(counts), func(o int) string { return head(o, "col", "spoken") }) +
		`</tr></thead><tbody>` + rows + `</tbody></table></div>`
}
