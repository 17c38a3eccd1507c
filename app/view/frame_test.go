package view

import (
	"encoding/xml"
	"html"
	"io"
	"slices"
	"strings"
	"testing"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/text"
)

// page renders what a link shows.
func page(link string, script ...lab.Msg) string {
	m := lab.Update(lab.Opening(words.En), lab.OpenLink{Fragment: link})
	for _, msg := range script {
		m = lab.Update(m, msg)
	}
	return pageOf(m)
}

// TestHiddenPartsAreNotThere: each part that a link can hide, and nothing else.
func TestHiddenPartsAreNotThere(t *testing.T) {
	marks := map[string]string{ // something of each part
		"title": " samples</p>", "sentence": `id="sentence"`, "data": `id="preset"`,
		"tools": `data-do="tool:move"`, "inputs": `id="standardize"`,
		"file": `data-do="save"`, "look": `data-do="zoom:in"`, "transport": `id="timeline"`,
		"predict": `id="predict"`, "notes": `id="separability"`,
		"theory": `id="theory"`, "rule": `id="algorithm"`, "step": `id="working"`,
		"charts": `id="chart-0"`, "duel": `id="duel-fold"`,
		"table": `id="table-fold"`, "link": `id="whole"`,
	}
	var all []string
	for _, part := range wire.Parts() {
		all = append(all, part.ID)
	}
	for _, hidden := range append([]string{"", strings.Join(all, ",")}, all...) {
		html := page("hide="+hidden, lab.Embed{}, lab.SetFolds{Folds: everyFold})
		for _, part := range all {
			if marks[part] == "" {
				t.Errorf("nothing of %s is known here", part)
			}
			if want := !slices.Contains(strings.Split(hidden, ","), part); strings.Contains(html,
				marks[part]) != want {
				t.Errorf("hide=%s: %s is there: %v", hidden, part, !want)
			}
		}
		if !strings.Contains(html, `id="plane"`) || !strings.Contains(html, "<h1") ||
			strings.Contains(html, `class="bar"`) {
			t.Errorf("hide=%s: no plane, no heading, or the lab's bar", hidden)
		}
	}
	if html := page("hide=data"); !strings.Contains(html, `class="bar"`) ||
		strings.Contains(html, `id="whole"`) {
		t.Error("the lab itself has no bar, or leads to itself")
	}
	// A tab that has nothing to show is none, and another is shown.
	if html := page("hide=rule,charts"); strings.Contains(html, `data-do="tab:rule"`) ||
		!strings.Contains(html, `data-tab="data"`) {
		t.Error("a tab without a part")
	}
	if html := page("hide=rule,step,charts"); strings.Contains(html, `class="tabs"`) {
		t.Error("one tab alone")
	}
	// What is asked of the reader is there also where the choice of it is not.
	if html := page("hide=predict&predict=step"); !strings.Contains(html, `data-do="reveal"`) {
		t.Error("nothing asks for the prediction")
	}
}

// TestLockedControlsAreDisabled: in the markup by a fieldset around them or by themselves.
func TestLockedControlsAreDisabled(t *testing.T) {
	controls := map[string][]string{ // ids, or what they do
		"data": {"preset", "class:0", "tool:add", "tool:erase", "clear", "addrow", "cell-0-0",
			"label-0", "removerow:0", "open", "startover"},
		"inputs":    {"standardize", "heldout", "map", "unit"},
		"rule":      {"algorithm"},
		"eta":       {"eta", "eta-exact", "decay-c1", "convention"},
		"settings":  {"algorithm", "tie", "init", "order", "stop-epochs", "seed", "convention"},
		"transport": {"reset", "play", "timeline", "speed", "end"},
		"predict":   {"predict"},
		"view":      {"view:proof"},
		"duel":      {"add-rival", "branch", "ready-duel"},
	}
	free := []string{"tool:move", "save", "zoom:in", "fold:table", "fold:duel"}
	for _, lock := range append(wire.Locks(), wire.Section{ID: ""}) {
		disabled := controlsOf(t, page("lock="+lock.ID, lab.SetFolds{Folds: everyFold},
			lab.Seek{Step: 1}))
		for other, names := range controls {
			for _, name := range names {
				off, there := disabled[name]
				want := slices.Contains(controls[lock.ID], name)
				if name == "open" || name == "startover" || name == "branch" {
					if !want {
						continue // they depend on more
					}
				}
				if !there || off != want {
					t.Errorf("lock=%s: %s of %s is there: %v, disabled: %v", lock.ID, name, other,
						there, off)
				}
			}
		}
		for _, name := range free {
			if off, there := disabled[name]; !there || off {
				t.Errorf("lock=%s: %s is there: %v, disabled: %v", lock.ID, name, there, off)
			}
		}
		if len(lock.ID) > 0 && len(controls[lock.ID]) == 0 {
			t.Errorf("no control of %s is known here", lock.ID)
		}
	}
	if p := page("lock=data,eta"); !strings.Contains(p,
		`<span id="locked">Locked by the link: Data and title, Learning rate η.</span>`) {
		t.Error("it is not said what is locked")
	}
}

// TestLockedIsNotOffered: no sentence of the page proposes what its link locks.
func TestLockedIsNotOffered(t *testing.T) {
	empty := lab.ClearSamples{}
	for _, c := range []struct {
		lock   string
		offers text.Text // or how it begins
		after  []lab.Msg
	}{
		{"data", words.HeadAdd, nil}, {"data", words.ClickAdds, nil},
		{"data", words.HeadFirst, []lab.Msg{empty}},
		{"data", text.Text{En: "Now add a", Zh: "再添加一个"}, []lab.Msg{empty,
			lab.AddSample{At: geometry.Point{X: 1, Y: 1}}}},
		{"data", words.PlaneHelp, nil}, {"data", words.Stories, nil},
		{"data", text.Text{En: ": click in the plane", Zh: "：点击平面"}, nil},
		{"data", words.MoveHelp, []lab.Msg{lab.ChooseTool{Tool: lab.Move}}},
		{"settings", words.MoveHelp, []lab.Msg{lab.ChooseTool{Tool: lab.Move}}},
		{"settings", words.DragStart, []lab.Msg{lab.ShowBeside{Beside: lab.BesideWeights}}},
		{"eta", text.Text{En: "Use η = ", Zh: "改用 η = "}, []lab.Msg{
			lab.Set{Path: "learner.algorithm", Value: `"adaline"`},
			lab.Set{Path: "learner.eta", Value: "50"}, lab.Work{Budget: 1e6}, lab.Seek{Step: 1e6}}},
		{"transport", text.Text{En: "Press Play", Zh: "按“播放”"}, nil},
		{"transport", text.Text{En: "Press Play", Zh: "按“播放”"}, []lab.Msg{lab.Set{
			Path: "learner.algorithm", Value: `"multiclass"`}}},
		{"transport", text.Text{En: "Press Play", Zh: "按“播放”"}, []lab.Msg{lab.Set{
			Path: "learner.algorithm", Value: `"linear-regression"`}}},
	} {
		for _, l := range []words.Lang{words.En, words.Zh} {
			m := lab.Opening(words.En)
			for _, msg := range append(c.after, lab.SetLang{Lang: l}) {
				m = lab.Update(m, msg)
			}
			offered := func(m lab.Model) bool {
				return strings.Contains(html.UnescapeString(pageOf(m)), l.Say(c.offers))
			}
			if !offered(m) {
				t.Errorf("not on the page that locks nothing: %q", l.Say(c.offers))
			}
			if m.Given.Lock = []string{c.lock}; offered(m) {
				t.Errorf("lock=%s, and the page proposes: %q", c.lock, l.Say(c.offers))
			}
		}
	}
	m := lab.Opening(words.En)
	if m.Given.Hide = []string{"transport"}; strings.Contains(pageOf(m), "Press Play") {
		t.Error("hide=transport, and the page proposes to press Play")
	}
}

// controlsOf returns the controls of a page by id and by what they do, and whether each is
// disabled.
func controlsOf(t *testing.T, html string) map[string]bool {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(html))
	d.Entity, d.Strict, d.AutoClose = xml.HTMLEntity, false, xml.HTMLAutoClose
	controls, inside := map[string]bool{}, []bool{false}
	for {
		token, err := d.Token()
		if err == io.EOF {
			return controls
		} else if err != nil {
			t.Fatal(err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			disabled, names := false, []string{}
			for _, a := range token.Attr {
				switch a.Name.Local {
				case "disabled":
					disabled = a.Value != "false"
				case "id", "data-do":
					names = append(names, a.Value)
				}
			}
			off := inside[len(inside)-1] || disabled
			inside = append(inside, inside[len(inside)-1] || disabled &&
				token.Name.Local == "fieldset")
			if slices.Contains([]string{"button", "input", "select", "textarea"},
				token.Name.Local) {
				for _, name := range names {
					controls[name] = off
				}
			}
		case xml.EndElement:
			inside = inside[:len(inside)-1]
		}
	}
}
