package lab

import (
	"math"
	"reflect"
	"strings"
	"testing"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
)

var openDialog = OpenShare{Page: "https://x.example/lab/?q=1", Folder: "https://x.example/lab/"}

// TestShareLink: the dialog holds the link to the step that is shown, and what plays, pauses for
// it.
func TestShareLink(t *testing.T) {
	m := play(six(), Seek{3}, TogglePlay{}, openDialog)
	if m.Playing || !m.Share.Open || m.Share.Building {
		t.Errorf("playing %v, %+v", m.Playing, m.Share)
	}
	page, fragment, _ := strings.Cut(m.ShareLink(), "#")
	other := play(Opening(words.En), OpenLink{Fragment: fragment})
	if page != "https://x.example/lab/?q=1" || other.Cursor() != 3 ||
		!reflect.DeepEqual(other.Exp.Document, m.Exp.Document) {
		t.Errorf("%s opens at step %d", m.ShareLink(), other.Cursor())
	}
	if m = play(m, CloseShare{}); m.Share.Open {
		t.Error("the dialog stays open")
	}
}

// TestEmbedBuilder: the code's link hides and locks what was chosen, whatever the order; chosen
// again, it does not.
func TestEmbedBuilder(t *testing.T) {
	m := play(six(), openDialog, ShareAs{true}, SetEmbed{"hide", "rule"}, SetEmbed{"hide", "title"},
		SetEmbed{"hide", "charts"},
		SetEmbed{"hide", "charts"}, SetEmbed{"lock", "eta"}, SetEmbed{"lock", "data"},
		SetEmbed{"hide", "no such part"},
		SetEmbed{"lang", "zh-Hans"}, SetEmbed{"theme", "dark"}, SetEmbed{"height", " 700 "},
		SetEmbed{"format", "canvas"})
	if !m.Share.Building || m.Share.Shows("rule") || !m.Share.Shows("charts") ||
		!m.Share.Locks("eta") || m.Share.Locks("rule") {
		t.Errorf("%+v", m.Share)
	}
	e := m.Embed()
	if e.Height != 700 || e.Lang != "zh-Hans" || e.Theme != "dark" ||
		e.Folder != openDialog.Folder || e.Title != words.Zh.Say(words.OwnPoints) ||
		m.Share.Format != "canvas" {
		t.Errorf("%+v", e)
	}
	shown := play(Opening(words.En), OpenLink{Fragment: e.Fragment})
	want := wire.Options{Hide: []string{"title", "rule"}, Lock: []string{"data", "eta"},
		Lang: "zh-Hans", Theme: "dark"}
	if shown.Fault != nil || !reflect.DeepEqual(shown.Given, want) {
		t.Errorf("%s opens with %+v, %+v", e.Fragment, shown.Given, shown.Fault)
	}
	// As the reader has it: the code says nothing of it, the preview what this reader has.
	m = play(m, SetEmbed{"lang", AsReader}, SetEmbed{"theme", AsReader}, SetTheme{ThemeLight})
	if e := m.Embed(); strings.Contains(e.Fragment, "lang=") ||
		strings.Contains(e.Fragment, "theme=") || e.Lang+e.Theme != "" || e.Title != m.Explain().
		Title() {
		t.Errorf("%+v", e)
	}
	if f := m.PreviewFragment(); !strings.Contains(f, "&lang=en") ||
		!strings.Contains(f, "&theme=light") {
		t.Errorf("the preview is %s", f)
	}
	for _, bad := range []string{"", "abc", "159", "4001", "1,234", "600.5", "-5"} {
		m = play(m, SetEmbed{"height", bad})
		if m.Share.Height != 700 || !strings.Contains(m.Share.Said.En, strings.TrimLeft(bad, "-")) ||
			!strings.Contains(m.Share.Said.Zh, words.EmbedHeight.Zh) {
			t.Errorf("height %q: %d, %q", bad, m.Share.Height, m.Share.Said)
		}
	}
	// Opened again it is as it was left, but for what it said, and begins with the link.
	m = play(m, CloseShare{}, openDialog)
	if m.Share.Height != 700 || m.Share.Said.En != "" || m.Share.Building || m.Share.Shows("rule") {
		t.Errorf("%+v", m.Share)
	}
}

// TestLessonsNeedHigherFrames: the code for an exercise has the height that most steps need, that
// for the lab its own, until somebody chooses one.
func TestLessonsNeedHigherFrames(t *testing.T) {
	height := func(m Model) int { return m.Embed().Height }
	lab := play(Opening(words.En), openDialog)
	lesson := play(lab, CloseShare{}, ShowScene{Scene: scene()}, openDialog)
	back := play(lesson, CloseShare{}, LeaveLessons{}, openDialog)
	if a, b, c := height(lab), height(lesson), height(back); a != frameHeight || b != lessonFrame || c != a {
		t.Errorf("%d, in a lesson %d, then %d", a, b, c)
	}
	chosen := play(lab, SetEmbed{"height", "700"}, CloseShare{}, ShowScene{Scene: scene()}, openDialog)
	if height(chosen) != 700 {
		t.Errorf("%d", height(chosen))
	}
	// The preview's height counts for an exercise alone, and only until somebody types another.
	measure := func(m Model, pixels float64) int {
		return height(play(m, ShareAs{Building: true}, PreviewHeight{pixels}))
	}
	for _, c := range []struct {
		of     Model
		pixels float64
		want   int
	}{
		{lesson, 701, 720}, {lesson, 720, 720}, {lesson, 12, lowestFrame}, {lesson, 1e9, highestFrame},
		{lesson, 0, lessonFrame}, {lesson, math.NaN(), lessonFrame}, {lab, 701, frameHeight},
		{play(chosen, ShowScene{Scene: scene()}), 920, 700},
	} {
		if got := measure(c.of, c.pixels); got != c.want {
			t.Errorf("%g pixels give %d, not %d", c.pixels, got, c.want)
		}
	}
}

// TestLocalLinks: the addresses that no other device can open, and only they.
func TestLocalLinks(t *testing.T) {
	for page, want := range map[string]string{
		"http://127.0.0.1:8000/":          "http://127.0.0.1:8000",
		"http://127.1.2.3/lab/?q=1":       "http://127.1.2.3",
		"http://localhost:8000/lab/":      "http://localhost:8000",
		"http://lab.localhost":            "http://lab.localhost",
		"http://[::1]:8000/":              "http://[::1]:8000",
		"file:///home/a/index.html":       "file://",
		"https://x.example/lab/":          "",
		"https://localhost.example/":      "",
		"http://192.168.1.7:8000/":        "",
		"https://x.example/127.0.0.1/?q=": "",
	} {
		if got := (Sharing{Page: page}).Local(); got != want {
			t.Errorf("%s: %q, want %q", page, got, want)
		}
	}
}

// TestEmbedHasItsLine: the code for an element has the boundary of the step that is shown, for the
// picture before the click; not one that is no straight line there.
func TestEmbedHasItsLine(t *testing.T) {
	for _, c := range []struct {
		document, line string
		step           int
	}{
		{`{"version":1,"data":{"preset":"and"}}`, "", 0},
		{`{"version":1,"data":{"preset":"and"}}`, "-0.4,0.2,0", 6},
		{`{"version":1,"data":{"preset":"xor"},"learner":{"init":[0.5,-1,-1]}}`, "0.5,-1,-1", 0},
		{`{"version":1,"data":{"preset":"xor"},"inputs":{"map":["x1","x1*x2"]},
			"learner":{"init":[0.5,-1,-1]}}`, "", 0},
		{`{"version":1,"data":{"preset":"xor"},"inputs":{"map":["x1","x2"],"unit":true},
			"learner":{"init":[0.5,-1,-1]}}`, "", 0},
		// By the axes, whose numbers are not standardised: 0, 1 count as −1, 1, and
		// ½ − (2x₁ − 1) − (2x₂ − 1) = 5/2 − 2x₁ − 2x₂.
		{`{"version":1,"data":{"preset":"xor"},"inputs":{"standardize":"population"},
			"learner":{"init":[0.5,-1,-1]}}`, "2.5,-2,-2", 0},
		// Targets 0 and 1 are told apart at z = ½.
		{`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","targets":"01",
			"init":[0.5,-1,-1]}}`, "0,-1,-1", 0},
		{`{"version":1,"data":{"preset":"and"},"learner":{"bias":false,"init":[1,-1]}}`,
			"0,1,-1", 0},
		// Beyond the plane: a third input, several classes.
		{`{"version":1,"data":{"points":[[0,1,2],[2,1,0]],"labels":[1,-1]},
			"learner":{"init":[1,2,3,4]}}`, "", 0},
		{`{"version":1,"data":{"preset":"iris"}}`, "", 9},
		{`{"version":1,"data":{"points":[[1],[2]],"labels":[1,3]},
			"learner":{"algorithm":"linear-regression","init":[1,0]}}`, "1,0", 0},
	} {
		m := play(Opening(words.En), OpenLink{Fragment: "json=" + c.document}, Work{1000}, Seek{c.step},
			openDialog)
		if line := m.Embed().Line; line != c.line {
			t.Errorf("%s at step %d: %q, want %q", c.document, c.step, line, c.line)
		}
	}
}

// TestLimitsHoldInEveryWay: what was chosen for a page of one's own is hidden and locked by the link
// and its QR code too; the dialog says so, and takes it back.
func TestLimitsHoldInEveryWay(t *testing.T) {
	m := play(six(), openDialog, ShareAs{true}, SetEmbed{"lock", "data"}, SetEmbed{"hide", "tools"},
		ShareAs{false})
	opened := func() Model {
		_, fragment, _ := strings.Cut(m.ShareLink(), "#")
		return play(Opening(words.En), OpenLink{Fragment: fragment})
	}
	if o := opened(); !o.Locked("data") || o.Shows("tools") || o.Locked("eta") {
		t.Errorf("the link opens with %+v", o.Given)
	}
	if s := m.Share.Limits(words.En); s != "The link locks: Data and title. The link hides: Tools." {
		t.Errorf("the dialog says %q", s)
	}
	if m.Locked("data") || !m.Shows("tools") || strings.Contains(m.Fragment(), "lock") {
		t.Error("what is shared limits the one who shares it")
	}
	if e := m.Embed(); !strings.Contains(e.Fragment, "&hide=tools&lock=data") {
		t.Errorf("the code has %s", e.Fragment)
	}
	m = play(m, SetEmbed{"free", ""})
	if o := opened(); len(o.Given.Lock)+len(o.Given.Hide) > 0 ||
		m.Share.Limits(words.Zh) != "读者可以看到并更改所有内容。" {
		t.Errorf("taken back, %q, it opens with %+v", m.Share.Limits(words.Zh), o.Given)
	}
}

// TestEmbedBuilderBegins with what the link that the author came by hides and locks.
func TestEmbedBuilderBegins(t *testing.T) {
	m := play(Opening(words.En), OpenLink{Fragment: "hide=charts&lock=data,eta"}, openDialog)
	if m.Share.Hide != "charts" || m.Share.Lock != "data,eta" {
		t.Errorf("%+v", m.Share)
	}
	if m = play(m, CloseShare{}, OpenLink{Fragment: "lock=rule"}, openDialog); m.Share.Hide != "" ||
		m.Share.Lock != "rule" {
		t.Errorf("after another link %+v", m.Share)
	}
}

// TestShareKeepsLocks: a page that was opened by a link with locks hands them on, whatever is chosen
// in the dialog; what was locked or hidden in the dialog itself is taken back there.
func TestShareKeepsLocks(t *testing.T) {
	m := play(Opening(words.En), OpenLink{Fragment: "hide=charts&lock=data,eta"}, openDialog,
		SetEmbed{"lock", "rule"}, SetEmbed{"lock", "eta"}, SetEmbed{"hide", "charts"})
	if m.Share.Lock != "data,rule,eta" || m.Share.Hide != "" {
		t.Errorf("%+v", m.Share)
	}
	if m = play(m, SetEmbed{"lock", "rule"}); m.Share.Lock != "data,eta" {
		t.Errorf("a lock of one's own cannot be taken back: %+v", m.Share)
	}
	m = play(m, SetEmbed{"free", ""})
	_, fragment, _ := strings.Cut(m.ShareLink(), "#")
	for _, fragment := range []string{fragment, m.Embed().Fragment, m.PreviewFragment()} {
		if n := play(Opening(words.En), OpenLink{Fragment: fragment}); !n.Locked("data") ||
			!n.Locked("eta") || n.Locked("rule") || !n.Shows("charts") {
			t.Errorf("%s opens with %+v", fragment, n.Given)
		}
	}
}

// TestBase: an address that is typed once stands in links and code of a page that only this computer
// can open, and nowhere else.
func TestBase(t *testing.T) {
	for typed, want := range map[string]string{
		"":                         "",
		" https://lab.example.edu": "https://lab.example.edu/",
		"https://lab.example.edu/a/b/index.html?x#json=1": "https://lab.example.edu/a/b/",
		"http://10.0.0.7:8000/":                           "http://10.0.0.7:8000/",
	} {
		if got, ok := ReadBase(typed); !ok || got != want {
			t.Errorf("%q is read as %q", typed, got)
		}
	}
	for _, wrong := range []string{"lab.example.edu", "javascript://x/", "https://", "file:///tmp/", "https://a b/"} {
		if got, ok := ReadBase(wrong); ok {
			t.Errorf("%q is read as %q", wrong, got)
		}
	}
	local := OpenShare{Page: "http://127.0.0.1:8000/", Folder: "http://127.0.0.1:8000/"}
	m := play(iris(), local, SetEmbed{"base", "https://lab.example.edu/p"})
	if link := m.ShareLink(); !strings.HasPrefix(link, "https://lab.example.edu/p/#") {
		t.Errorf("the link is %s", link)
	}
	if e := m.Embed(); e.Folder != "https://lab.example.edu/p/" {
		t.Errorf("the code is for %s", e.Folder)
	}
	if m = play(m, SetEmbed{"base", "nowhere"}); m.Share.Said != words.BaseWrong || m.Share.Base == "nowhere" {
		t.Errorf("said is %v", m.Share.Said)
	}
	public := OpenShare{Page: "https://other.example/", Folder: "https://other.example/", Base: "https://lab.example.edu/p/"}
	m = play(iris(), public)
	if link := m.ShareLink(); !strings.HasPrefix(link, "https://other.example/#") {
		t.Errorf("the link is %s", link)
	}
}
