package view

import (
	"encoding/json"
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"perceptronlab/app/embed"
	"perceptronlab/app/lab"
	"perceptronlab/app/paper"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/rule"
	"perceptronlab/internal/trial"
)

var (
	// noDecimal matches what no number of an exact run looks like: digits without end, what is left
	// of a difference that is 0 on paper, a zero with a sign.
	noDecimal = regexp.MustCompile(`\d[\d.]{12,}|×10⁻[¹²]|\de-\d|[−-]0(\.0*)?([^.\d]|$)`)
	// attributes are those that are read or shown.
	attributes = regexp.MustCompile(`(?:aria-[a-z]+|title|data-exact|value|alt)="([^"]*)"`)
)

// decimals looks for numbers that no exact run has, in all that is shown and said of a model.
type decimals struct {
	t      *testing.T
	what   string
	parted string // that float64 differs is said with its number
	looked int
}

func (d *decimals) read(where, text string) {
	d.looked++
	if d.parted != "" {
		text = strings.ReplaceAll(text, d.parted, "")
	}
	if at := noDecimal.FindStringIndex(text); at != nil {
		d.t.Fatalf("%s: %s reads %q", d.what, where, text[max(0, at[0]-60):min(len(text), at[1]+20)])
	}
}

// look reads the sentences and the working; wholly, also pictures, page, what an embed tells and the
// sheet of paper.
func (d *decimals) look(m *lab.Model, document string, wholly bool) {
	d.what = fmt.Sprintf("step %d of %s", m.Cursor(), document)
	d.parted, _ = m.Explain().Parting()
	for _, said := range trial.Sayings(m) {
		d.read("the page", said)
	}
	if !wholly {
		return
	}
	sight := trial.NewSight()
	sight.Read = d.read
	if err := sight.Look(m, true); err != nil {
		d.t.Fatal(err)
	}
	html := pageOf(*m)
	d.read("the page", marked.ReplaceAllString(html, "\n"))
	for _, a := range attributes.FindAllStringSubmatch(html, -1) {
		d.read("an attribute", a[0])
	}
	d.read("a report", embed.State(m, true).Text())
	said, working := m.Explain().Board()
	page, err := paper.WriteSheet(wire.SheetOrder{Lang: m.Lang, Document: json.RawMessage(document),
		Step: m.Cursor(), Said: said, Working: working})
	if err != nil {
		d.t.Fatal(err)
	}
	d.read("the sheet", marked.ReplaceAllString(page, "\n"))
}

// TestNoNumberHasMoreDigitsThanOnPaper: in exact runs, wherever a number is shown or said.
func TestNoNumberHasMoreDigitsThanOnPaper(t *testing.T) {
	const points = `"points":[[0.1,0.7],[-0.3,0.1],[0.2,-0.2],[-0.6,-0.3],[0.1,0.3],[0.3,0.6]],`
	const two = `"data":{` + points + `"labels":[1,-1,1,-1,1,-1]},`
	const three = `"data":{` + points + `"labels":[0,1,2,0,1,2],"classes":["a","b","c"]},`
	var documents []string
	for _, eta := range []string{"0.1", "0.3", "0.7"} {
		for _, learner := range []string{``, `,"batch":"all"`, `,"algorithm":"pocket"`,
			`,"step":"label","tie":"mistake"`, `,"init":"random","order":"shuffle"`} {
			learner := `"learner":{"eta":` + eta + learner + `},"stop":{"epochs":12}`
			documents = append(documents, `"data":{"preset":"and"},`+learner,
				`"data":{"preset":"xor"},`+learner, `"data":{"preset":"worked-example"},`+learner,
				two+learner, two+`"inputs":{"map":["x1","x2","x1*x2","x1^2"]},`+learner,
				two+`"test":{"rows":[1]},`+learner)
		}
		documents = append(documents,
			three+`"learner":{"algorithm":"multiclass","eta":`+eta+`},"stop":{"epochs":9}`,
			three+`"learner":{"algorithm":"multiclass","batch":2,"eta":`+eta+`},"stop":{"epochs":9}`,
			two+`"learner":{"targets":"01","bias":false,"eta":`+eta+`},"stop":{"epochs":9}`)
	}
	d := &decimals{t: t}
	for i, members := range documents {
		document := `{"version":1,` + members + `}`
		m := lab.Update(lab.Opening([]words.Lang{words.En, words.Zh}[i%2]),
			lab.OpenLink{Fragment: "json=" + url.PathEscape(document)})
		m = lab.Update(lab.Update(m, lab.ToEnd{}), lab.SetFolds{Folds: everyFold})
		if m.Fault != nil {
			t.Fatalf("%s: %s", document, m.Fault.Sentence(m.Lang))
		}
		if used, why := m.Run.Arithmetic(); used != rule.ArithmeticExact {
			t.Fatalf("%s: %s, %s", document, used, why)
		}
		for step := range min(21, m.Known+1) {
			m = lab.Update(m, lab.Seek{Step: step})
			d.look(&m, document, step == 5+i%7)
		}
	}
	if d.looked < 100_000 {
		t.Errorf("only %d texts were read", d.looked)
	}
}
