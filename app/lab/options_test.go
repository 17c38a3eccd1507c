package lab

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/picture"
)

// follow opens a link of the opening experiment with options.
func follow(options string) Model {
	d := experiment.New()
	return play(Opening(words.En), OpenLink{Fragment: experiment.Fragment(&d, 0) + options})
}

func TestOptionsOfALink(t *testing.T) {
	fast, singly := Fastest, Singly
	for written, want := range map[string]wire.Options{
		"":                           {},
		"&hide=data,charts":          {Hide: []string{"data", "charts"}},
		"&hide=data%2Ccharts,data,":  {Hide: []string{"data", "charts"}},
		"&lock=data,settings":        {Lock: []string{"data", "settings"}},
		"&lang=zh-CN&theme=dark":     {Lang: "zh-Hans", Theme: "dark"},
		"&speed=0&play=1":            {Speed: &fast, Play: true},
		"&speed=update":              {Speed: &singly},
		"&play=0":                    {},
		"&origin=https://a.example":  {Origin: "https://a.example"},
		"&origin=http:%2F%2Fa:81&t=": {Origin: "http://a:81"},
	} {
		d := experiment.New()
		_, given := experiment.Options(experiment.Fragment(&d, 0) + written)
		o, faults := wire.ReadOptions(given)
		if len(faults) > 0 || !reflect.DeepEqual(o, want) {
			t.Errorf("%s: %+v, %v", written, o, faults)
		}
		_, again := experiment.Options(experiment.Fragment(&d, 0) + o.Write())
		if back, faults := wire.ReadOptions(again); len(faults) > 0 || !reflect.DeepEqual(back, o) {
			t.Errorf("%s: written as %s", written, o.Write())
		}
	}
	m := follow("&lang=zh&theme=dark&speed=7&play=1&t=4&view=weights&hide=title&lock=eta")
	if m.Fault != nil || m.Lang != words.Zh || m.Theme != ThemeDark || m.Speed != 7 || !m.Playing ||
		m.Cursor() != 4 || m.Beside != BesideWeights || m.Shows("title") || !m.Locked("eta") {
		t.Errorf("%+v", m)
	}
	// What is shown is linked to as it was come by, without the beginning that it has made.
	if got := m.Fragment(); !strings.HasSuffix(got,
		"&hide=title&lock=eta&lang=zh-Hans&theme=dark&speed=7&view=weights&t=4") {
		t.Errorf("the link is %s", got)
	}
	whole := play(m, SetLang{words.En}, SetTheme{ThemeLight})
	if got := whole.WholeFragment(); !strings.HasSuffix(got,
		"&lock=eta&lang=en&theme=light&speed=7&view=weights&t=4") {
		t.Errorf("the whole lab is at %s", got)
	}
	if got := m.WorkFragment(); strings.ContainsAny(strings.TrimSuffix(got, "&view=weights&t=4"),
		"&") {
		t.Errorf("kept is %s", got)
	}
}

// TestErrorsAreCountedAsTheLinkSays: what the chart of errors counts is chosen on the page, stands
// in the link, and comes back by it.
func TestErrorsAreCountedAsTheLinkSays(t *testing.T) {
	m := follow("&errors=made&t=4")
	if m.Fault != nil || m.ShownChart() != picture.MistakesPerEpoch {
		t.Fatalf("the chart is of %s: %+v", m.ShownChart(), m.Fault)
	}
	if got := m.Fragment(); !strings.HasSuffix(got, "&errors=made&t=4") {
		t.Errorf("the link is %s", got)
	}
	m = play(m, ShowChart{picture.UpdatesPerEpoch})
	if got := m.Charts()[0]; got != picture.MistakesPerEpoch {
		t.Errorf("behind another chart, errors are %s", got)
	}
	m = play(m, ShowChart{picture.ErrorsPerEpoch})
	if got := m.Fragment(); m.Made || strings.Contains(got, "errors") {
		t.Errorf("as usual, the link is %s", got)
	}
}

// TestBadOptions: each is named with what is allowed, and its default is taken; the others hold.
func TestBadOptions(t *testing.T) {
	for options, field := range map[string]string{
		"&hide=everything": "link.hide", "&hide=Data": "link.hide", "&lock=plane": "link.lock",
		"&lang=fr": "link.lang", "&theme=system": "link.theme",
		"&speed=fast": "link.speed", "&speed=-1": "link.speed", "&speed=NaN": "link.speed",
		"&speed=-2":  "link.speed",
		"&speed=1e7": "link.speed", "&speed=": "link.speed",
		"&play=yes": "link.play", "&origin=*": "link.origin", "&origin=null": "link.origin",
		"&origin=https://a.example/page": "link.origin", "&origin=ftp://a": "link.origin",
		"&errors=all": "link.errors",
		"&view=moon":  "link.view", "&predict=all": "link.predict", "&vs=x": "link.vs",
	} {
		m := follow("&hide=table&lock=eta" + options)
		if m.Fault == nil || m.Fault.Why == nil || m.Fault.Why.Field != field {
			t.Errorf("%s: fault %+v", options, m.Fault)
			continue
		}
		for _, l := range []words.Lang{words.En, words.Zh} {
			if s := m.Fault.Sentence(l); !strings.Contains(s, field) || options != "&vs=x" &&
				!strings.Contains(s, "“"+options[strings.Index(options, "=")+1:]+"”") {
				t.Errorf("%s: %s", options, s)
			}
		}
		// given twice, the last counts
		hide := options == "&hide=everything" || options == "&hide=Data"
		lock := options == "&lock=plane"
		if m.Speed != Followed || m.Playing || m.Lang != words.En || m.Theme != ThemeSystem ||
			m.Shows("table") != hide || m.Locked("eta") == lock || m.Beside != BesideNone {
			t.Errorf("%s: not the default, or not the others: %+v", options, m.Given)
		}
	}
	m := follow("&hide=a,b&lang=c")
	if s := m.Fault.Sentence(words.En); len(m.Fault.Also) != 1 || !strings.Contains(s, "“a”") ||
		!strings.Contains(s, "“b”") || !strings.Contains(s, "“c”") {
		t.Errorf("three in two options: %s", s)
	}
}

// TestBadEmbed: in an embed nobody has followed a link, and nothing there is the reader's own: what
// is wrong is said of the page that the embed stands in.
func TestBadEmbed(t *testing.T) {
	option := regexp.MustCompile(`link\.[a-z]`)
	embed := Opening(words.En)
	embed.Embedded = true
	for _, fragment := range []string{"1.x", "json={", "x",
		`json={"version":1,"data":{"preset":"iris"},"learner":{"algorithm":"perceptron"}}`,
		"&view=moon", "&hide=everything&vs=x", "&t=x"} {
		m := play(embed, OpenLink{Fragment: fragment})
		if m.Fault == nil {
			t.Errorf("%s: no fault", fragment)
			continue
		}
		en, zh := m.Fault.Sentence(words.En), m.Fault.Sentence(words.Zh)
		said := strings.ToLower(en)
		if !strings.Contains(said, "this page") || !strings.Contains(zh, "本页") ||
			strings.Contains(said, "this link") || strings.Contains(said, "the link") ||
			strings.Contains(said, "yours") || strings.Contains(zh, "链接中") ||
			option.MatchString(en+zh) {
			t.Errorf("%s: %s %s", fragment, en, zh)
		}
	}
}

// TestOriginOfABadLink: a link whose experiment cannot be read still says who may talk to it.
func TestOriginOfABadLink(t *testing.T) {
	m := play(Opening(words.En), OpenLink{Fragment: "json={&origin=https://a.example"})
	if m.Fault == nil || m.Given.Origin != "https://a.example" {
		t.Errorf("%+v, fault %+v", m.Given, m.Fault)
	}
	if m = play(m, OpenLink{Fragment: "1.x"}); m.Given.Origin != "https://a.example" {
		t.Errorf("after another, %+v", m.Given)
	}
}

// TestEmbedFragment: an embed shows what its link asks for.
func TestEmbedFragment(t *testing.T) {
	speed := 50.0
	m := play(six(), Seek{3}, ShowBeside{BesideWeights}, SetPredict{PredictEpoch},
		AddRival{"pocket"})
	for _, o := range []wire.Options{{}, {Hide: []string{"data", "rule"},
		Lock: []string{"data", "inputs"}, Lang: "en", Theme: "light", Speed: &speed, Play: true,
		Origin: "https://a.example"}} {
		n := play(Opening(words.Zh), OpenLink{Fragment: m.EmbedFragment(o)})
		if n.Fault != nil || !reflect.DeepEqual(n.Given, o) ||
			!reflect.DeepEqual(n.Exp.Document, m.Exp.Document) || n.Cursor() != 3 ||
			n.Beside != BesideWeights || n.Predict != PredictEpoch || len(n.Rivals) != 1 {
			t.Errorf("%+v: %+v, fault %+v", o, n.Given, n.Fault)
		}
	}
	for _, list := range [][]wire.Section{wire.Parts(), wire.Locks()} {
		for i, p := range list {
			if p.Name.En == "" || p.Name.Zh == "" || slices.IndexFunc(list,
				func(q wire.Section) bool { return q.ID == p.ID }) != i {
				t.Errorf("%+v", p)
			}
		}
	}
}

// TestPresentIsALook: a link presents, and what is presented is linked to so; the document and its
// history know nothing of it, nor does what is kept or what stands in a frame.
func TestPresentIsALook(t *testing.T) {
	m := follow("&present=1")
	if m.Fault != nil || !m.Presenting {
		t.Fatalf("the link does not present: %+v", m.Fault)
	}
	if !strings.Contains(m.Fragment(), "&present=1") ||
		strings.Contains(m.WorkFragment()+m.WholeFragment(), "present") {
		t.Errorf("the links are %s, %s, %s", m.Fragment(), m.WorkFragment(), m.WholeFragment())
	}
	undo, edits := m.CanUndo(), m.Edits
	left := play(m, Present{})
	if left.Presenting || left.CanUndo() != undo || left.Edits != edits ||
		strings.Contains(left.Fragment(), "present") || left.Spoken.Text == m.Spoken.Text {
		t.Errorf("left: %v, undo %v, link %s", left.Presenting, left.CanUndo(), left.Fragment())
	}
	if again := play(left, Present{On: true}); !again.Presenting {
		t.Error("it is not presented again")
	}
	for _, m := range []Model{play(m, Embed{}), play(Opening(words.En), Embed{}, Present{On: true})} {
		if m.Presenting {
			t.Error("a frame is presented")
		}
	}
	if m := follow("&present=yes"); m.Presenting || m.Fault == nil {
		t.Errorf("present=yes presents: %v, %+v", m.Presenting, m.Fault)
	}
}

// TestLinkShowsThePlaneAsItIs: what View adds to the plane stands in the link, and a comparison that
// was folded stays so. What is wrong is refused with its option.
func TestLinkShowsThePlaneAsItIs(t *testing.T) {
	m := play(follow(""), ToggleMargins{}, ToggleNumbers{}, AddRival{"pocket"}, ToggleFold{FoldDuel})
	got := m.Fragment()
	if !strings.Contains(got, "&show=margins,numbers&compare=closed") {
		t.Errorf("the link is %s", got)
	}
	m = play(Opening(words.En), OpenLink{Fragment: got})
	if m.Fault != nil || !m.Margins || !m.Numbers || m.Witness || len(m.Rivals) != 1 ||
		m.Folds.Has(FoldDuel) {
		t.Errorf("it opens %+v, margins %v, numbers %v", m.Fault, m.Margins, m.Numbers)
	}
	m = play(m, ToggleFold{FoldDuel}, ToggleMargins{})
	m = play(m, OpenLink{Fragment: m.Fragment()})
	if m.Margins || !m.Numbers || !m.Folds.Has(FoldDuel) {
		t.Errorf("unfolded and without margins it opens %v, %v", m.Margins, m.Folds.Has(FoldDuel))
	}
	for options, want := range map[string]string{
		"&show=margins,all": "link.show is “all”; allowed: one of margins, numbers, witness, target",
		"&compare=open":     "link.compare is “open”; allowed: one of closed",
	} {
		if m := follow(options); m.Fault == nil || m.Fault.Why.Error() != want {
			t.Errorf("%s: %s", options, m.Fault.Sentence(words.En))
		}
	}
}

// TestDoneIsSaidBesideTheControl: what a control has done stands beside it until something else is
// pressed; in the Share dialog, which has a line of its own, it does not.
func TestDoneIsSaidBesideTheControl(t *testing.T) {
	m := play(follow(""), Tell{What: words.Copied, Here: true})
	if got := m.BesideControl(); got != words.En.Say(words.Copied) {
		t.Errorf("beside the control stands %q", got)
	}
	if m = play(m, ReadLocked{}); m.BesideControl() != "" {
		t.Errorf("after something else it says %q", m.BesideControl())
	}
	if m = play(follow(""), OpenShare{}, Tell{What: words.Copied, Here: true}); m.BesideControl() != "" {
		t.Error("it stands behind the dialog")
	}
}
