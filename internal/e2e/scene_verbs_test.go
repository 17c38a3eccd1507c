package e2e

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"perceptronlab/engine/geometry"
)

// verb is the first word of a line of a script, with what it does.
type verb struct {
	usage  string
	least  int  // words that must follow
	raw    bool // what follows is an expression of JavaScript, in one piece
	closed bool // before a page is open, too
	does   func(s *runner, rest string, args []string)
}

// verbs are all there are. A TARGET is a role and a name, a name, @ and an action, or a selector; a PLACE
// is in shares of the target's box (0.5,0.5), in pixels from the place before or the middle
// (+90,-40), or a point of the plane, (1,2).
var verbs map[string]verb

func init() {
	verbs = map[string]verb{
		// The reader and the page.
		"size":   {usage: "390x844 [touch] [2x] [moves]: the window", least: 1, closed: true, does: size},
		"lang":   {usage: "zh-CN: the reader's language", least: 1, closed: true, does: language},
		"theme":  {usage: "dark or light: what the reader's system prefers", least: 1, closed: true, does: theme},
		"before": {usage: "JAVASCRIPT that runs before the page's own", raw: true, closed: true, does: beforehand},
		"open": {usage: "[fresh or anew] [plain] [/page.html] [FILE.json [at=STEP]] [#fragment] [&option…]: a page of the lab", closed: true,
			does: opening},
		"goto":    {usage: "/ADDRESS: without waiting for the lab", least: 1, does: func(s *runner, _ string, args []string) { s.lab.Goto(labURL() + args[0]) }},
		"reload":  {usage: ": the page, as it is", does: reload},
		"back":    {usage: ": one step in the history", does: func(s *runner, _ string, _ []string) { s.lab.Back(); s.lab.Settle() }},
		"asked":   {usage: "TEXT NUMBER: so many addresses were asked for in this scene", least: 2, does: asked},
		"offline": {usage: "on or off: no network", least: 1, does: offline},
		"let":     {usage: "NAME VALUE: $NAME stands for it", least: 2, closed: true, does: let},
		"store":   {usage: "set KEY VALUE, or clear, or see KEY TEXT: what the browser keeps", least: 1, does: store},

		// What a reader does.
		"click":   {usage: "TARGET [PLACE]", least: 1, does: click},
		"tap":     {usage: "TARGET [PLACE]: with a finger", least: 1, does: tap},
		"hold":    {usage: "TARGET [PLACE]: a finger stays until the menu opens", least: 1, does: hold},
		"point":   {usage: "TARGET [PLACE]: with the mouse, or nowhere", least: 1, does: pointAt},
		"spot":    {usage: "NAME TARGET PLACE: $NAME stands for it, in shares of the box", least: 3, does: spotted},
		"drag":    {usage: "TARGET PLACE PLACE…: with the mouse", least: 2, does: drag},
		"press":   {usage: "TARGET PLACE: the mouse button stays down", least: 2, does: press},
		"move":    {usage: "PLACE: of the target that was pressed", least: 1, does: moveOn},
		"release": {usage: ": the mouse button", does: release},
		"type":    {usage: "TARGET TEXT [Enter]: in place of what is there", least: 2, does: typing},
		"choose": {usage: "TARGET VALUE: an entry of a menu", least: 2, does: func(s *runner, _ string, args []string) {
			selector, rest := s.target(args)
			s.lab.Choose(selector, rest[0])
		}},
		"key":     {usage: "Enter Shift+ArrowLeft n …: keys, in what has the focus", least: 1, does: pressed},
		"find":    {usage: "KEY TEXT: presses a key until that is heard, nine times at most", least: 2, does: seek},
		"focus":   {usage: "TARGET, or none", least: 1, does: focus},
		"copies":  {usage: ": the page may use the clipboard", does: copies},
		"drop":    {usage: "FILE: of this script, on the page", least: 1, does: drop},
		"paste":   {usage: "TARGET FILE: what a file of this script holds", least: 2, does: paste},
		"upload":  {usage: "SELECTOR FILE…: files of this script, or with a / of the repository, are chosen", least: 2, does: upload},
		"saves":   {usage: ": the page may save files", does: saves},
		"saved":   {usage: "FILE [TEXT]: it was, and is one of this script from now on", least: 1, does: saved},
		"swipe":   {usage: "TARGET PLACE PLACE…: with a finger", least: 3, does: swipe},
		"context": {usage: "TARGET [PLACE]: with the right mouse button", least: 1, does: rightClick},
		"tab":     {usage: "TARGET: Tab, or Shift and Tab, until it has the focus", least: 1, does: tabbing},

		// What is seen and heard.
		"see":     {usage: "TEXT | TARGET TEXT | TARGET is STATE | NUMBER SELECTOR", least: 1, does: see(true)},
		"not-see": {usage: "TEXT | TARGET TEXT | TARGET is STATE", least: 1, does: see(false)},
		"heard": {usage: "TEXT: what is spoken", least: 1, does: func(s *runner, _ string, args []string) {
			s.until(fmt.Sprintf(`scene.reads("#spoken", %s, true)`, quoted(pattern(args[0]))))
		}},
		"wait":   {usage: "JAVASCRIPT: until it is true", raw: true, does: wait},
		"eval":   {usage: "JAVASCRIPT [-> VALUE]", raw: true, does: evaluate},
		"take":   {usage: "NAME JAVASCRIPT: $NAME stands for what it is", raw: true, does: taken},
		"shot":   {usage: "NAME TARGET: a picture, held to scenes/NAME.png", least: 2, does: shot},
		"lesson": {usage: "STEP: a lesson stands there", least: 1, does: lessonStep},
		"fits":   {usage: ": nothing is wider than the window", does: fits},
		"expect": {usage: "TEXT: of a problem that has to occur", least: 1, does: func(s *runner, _ string, args []string) { s.lab.Expect(args[0]) }},
		"axe":    {usage: "[SELECTOR]: nothing shuts readers out", does: axe},
		"no-nan": {usage: ": no NaN, Inf, undefined, null or %! is on the page", does: func(s *runner, _ string, _ []string) {
			s.lab.NoNaN()
		}},
		"refused": {usage: "TEXT: by what the link locks; it is spoken, and in sight", least: 1, does: refused},
		"note":    {usage: "NAME [TARGET]: keeps the text, or the experiment", least: 1, does: note},
		"same":    {usage: "NAME [TARGET]: it is as noted", least: 1, does: noted(true)},
		"differs": {usage: "NAME [TARGET]: it is not as noted", least: 1,
			does: noted(false)},

		// The experiment.
		"step": {usage: "VALUE: the page stands there", least: 1, does: func(s *runner, _ string, args []string) {
			s.lab.Settle()
			cursor, _ := s.lab.Step()
			s.value("the step", strconv.Itoa(cursor), args[0])
		}},
		"kept": {usage: "PATH VALUE: what the experiment in the address holds; data.points.# counts", least: 2, does: keptAt},
		"keep": {usage: "NAME PATH: $NAME stands for what the experiment holds", least: 2, does: func(s *runner, _ string, args []string) {
			s.vars[args[0]] = s.inDocument(args[1])
		}},
		"agrees": {usage: ": weights and mistakes on the page are the engine's", does: agrees},
		"pixel":  {usage: "NAME: $NAME stands for what a pixel of the plane is worth, downwards", least: 1, does: pixel},
		"playing": {usage: "yes or no", least: 1, does: func(s *runner, _ string, args []string) {
			s.lab.WaitFor(map[bool]string{true: "", false: "!"}[args[0] == "yes"] + playing)
		}},
		"played": {usage: ": plays as fast as possible to the end", does: func(s *runner, _ string, _ []string) {
			s.lab.Fastest()
			s.lab.PlayedOut()
		}},
	}
}

func size(s *runner, _ string, args []string) {
	fmt.Sscanf(args[0], "%dx%d", &s.options.Width, &s.options.Height)
	s.options.DPR, s.options.Touch, s.options.Moves = 0, false, false
	for _, a := range args[1:] {
		switch a {
		case "touch":
			s.options.Touch = true
		case "moves":
			s.options.Moves = true
		default:
			fmt.Sscanf(a, "%gx", &s.options.DPR)
		}
	}
	s.reader()
}

func language(s *runner, _ string, args []string) { s.options.Lang = args[0]; s.reader() }

func theme(s *runner, _ string, args []string) { s.options.Dark = args[0] == "dark"; s.reader() }

func beforehand(s *runner, rest string, _ []string) { s.options.Before = rest }

// reader has a page that was opened in this scene be looked at by another reader.
func (s *runner) reader() {
	if s.lab == nil || s.vars["opened"] == "" {
		return
	}
	o := s.options
	o.Before = ""
	s.lab.emulate(o)
	s.opened = s.options
	s.lab.Settle()
}

func opening(s *runner, _ string, args []string) {
	path, fragment, options, fresh, anew, plain, at := "/", "", "", false, false, false, 0
	for _, a := range args {
		switch {
		case a == "fresh":
			fresh = true
		case a == "anew":
			anew = true
		case a == "plain":
			plain = true
		case strings.HasPrefix(a, "at="):
			at, _ = strconv.Atoi(a[3:])
		case strings.HasPrefix(a, "/"):
			path = a
		case strings.HasPrefix(a, "#"):
			fragment = a[1:]
		case strings.HasPrefix(a, "&"):
			options += a
		default:
			document, ok := s.file.files[a]
			if !ok {
				s.lab.t.Fatalf("the script has no file %s", a)
			}
			fragment = strings.TrimSpace(document)
		}
	}
	if fragment == "" && !plain {
		fragment = `{"version":1}`
	}
	if strings.HasPrefix(fragment, "{") {
		fragment = written(fragment, at)
	}
	s.vars["opened"] = path
	s.open(path, strings.TrimPrefix(fragment+options, "&"), fresh, anew)
}

func agrees(s *runner, _ string, _ []string) {
	run := s.lab.AgreesWithEngine()
	cursor, _ := s.lab.Step()
	var says, of int
	if n, _ := fmt.Sscanf(ask[string](s, `document.querySelector("#status")?.innerText ?? ""`), "%d of %d wrong", &says, &of); n == 2 {
		if wrong, _ := run.WrongAt(run.Answer(cursor, nil)); wrong != says {
			s.lab.t.Errorf("%d are wrong for the engine, %d on the page", wrong, says)
		}
	}
}

func copies(s *runner, _ string, _ []string) { s.ends = append(s.ends, s.lab.copies()) }

func asked(s *runner, _ string, args []string) {
	count := 0
	for _, address := range s.lab.Requests() {
		if matches(pattern(args[0]), address) {
			count++
		}
	}
	s.value("their number", strconv.Itoa(count), args[1])
}

func reload(s *runner, _ string, _ []string) {
	s.lab.Reload()
	s.lab.Started()
	s.lab.Settle()
}

func offline(s *runner, _ string, args []string) {
	off := args[0] == "on"
	s.lab.spoil()
	call(s.lab.Page, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
		EmulateOfflineServiceWorker: &off,
		MatchedNetworkConditions:    []*network.Conditions{{Offline: off, DownloadThroughput: -1, UploadThroughput: -1}}})
	call(s.lab.Page, network.OverrideNetworkState, network.OverrideNetworkStateParams{
		Offline: off, DownloadThroughput: -1, UploadThroughput: -1})
}

func store(s *runner, _ string, args []string) {
	switch {
	case args[0] == "clear":
		Eval[bool](s.lab.Page, `(localStorage.clear(), true)`)
	case args[0] == "set" && len(args) == 3:
		Eval[bool](s.lab.Page, fmt.Sprintf(`(localStorage.setItem(%s, %s), true)`, quoted(args[1]), quoted(args[2])))
	case args[0] == "see" && len(args) == 3:
		s.until(fmt.Sprintf(`Object.entries(localStorage).some(([k, v]) => new RegExp(%s).test(k) && new RegExp(%s).test(v)) ? "" :
			JSON.stringify(localStorage, null, 1)`, quoted(pattern(args[1])), quoted(pattern(args[2]))))
	default:
		s.lab.t.Fatalf("store %s", verbs["store"].usage)
	}
}

func click(s *runner, _ string, args []string) {
	selector, rest := s.target(args)
	if len(rest) == 0 {
		s.lab.ClickOn(selector)
	} else {
		s.lab.Click(s.place(selector, rest[0], nil))
	}
	s.lab.Settle() // what a button does may move the next one
}

func tap(s *runner, _ string, args []string) {
	selector, rest := s.target(args)
	if len(rest) == 0 {
		s.lab.TapOn(selector)
	} else {
		s.lab.Tap(s.place(selector, rest[0], nil))
	}
	s.lab.Settle()
}

func hold(s *runner, _ string, args []string) {
	selector, rest := s.target(args)
	x, y := s.place(selector, strings.Join(append(rest, "+0,0")[:1], ""), nil)
	at := now()
	s.lab.touch(input.DispatchTouchEventTypeTouchStart, at, &input.TouchPoint{X: x, Y: y})
	s.lab.WaitFor(`!document.querySelector("#sample-menu").hidden`)
	s.lab.touch(input.DispatchTouchEventTypeTouchEnd, now())
	s.lab.Settle()
}

func pointAt(s *runner, _ string, args []string) {
	x, y := 5., 5.
	if args[0] != "nowhere" {
		selector, rest := s.target(args)
		x, y = s.place(selector, strings.Join(append(rest, "+0,0")[:1], ""), nil)
	}
	s.lab.Move(x, y, false)
	s.lab.Settle()
}

func drag(s *runner, _ string, args []string) {
	selector, rest := s.target(args)
	if len(rest) == 1 {
		rest = append([]string{"+0,0"}, rest...)
	}
	var before *[2]float64
	for i, p := range rest {
		x, y := s.place(selector, p, before)
		if i == 0 {
			s.lab.Press(x, y)
		} else {
			const steps = 10
			for k := 1.0; k <= steps; k++ {
				s.lab.Move(before[0]+(x-before[0])*k/steps, before[1]+(y-before[1])*k/steps, true)
			}
		}
		before = &[2]float64{x, y}
	}
	s.lab.Release(before[0], before[1])
	s.lab.Settle()
}

// heldDown is where the mouse button was pressed last.
type heldDown struct {
	selector string
	x, y     float64
}

func press(s *runner, _ string, args []string) {
	selector, rest := s.target(args)
	s.held.selector = selector
	s.held.x, s.held.y = s.place(selector, rest[0], nil)
	s.lab.Press(s.held.x, s.held.y)
	s.lab.Settle()
}

func moveOn(s *runner, _ string, args []string) {
	s.held.x, s.held.y = s.place(s.held.selector, args[0], &[2]float64{s.held.x, s.held.y})
	s.lab.Move(s.held.x, s.held.y, true)
	s.lab.Settle()
}

func release(s *runner, _ string, _ []string) {
	s.lab.Release(s.held.x, s.held.y)
	s.lab.Settle()
}

func spotted(s *runner, _ string, args []string) {
	selector, rest := s.target(args[1:])
	x, y := s.place(selector, rest[0], nil)
	b := s.lab.Box(selector)
	s.vars[args[0]] = fmt.Sprintf("%g,%g", (x-b.X)/b.Width, (y-b.Y)/b.Height)
}

func let(s *runner, _ string, args []string) { s.vars[args[0]] = args[1] }

// place is where a place of an element lies in the window.
func (s *runner) place(selector, place string, before *[2]float64) (x, y float64) {
	b := s.lab.Box(selector)
	read := func(format string) bool { n, err := fmt.Sscanf(place, format, &x, &y); return n == 2 && err == nil }
	switch {
	case strings.HasPrefix(place, "(") && read("(%g,%g)"):
		d, _ := s.lab.Kept()
		left, top := s.lab.Axes(d).Find(geometry.Point{X: x, Y: y})
		return b.X + left, b.Y + top
	case strings.ContainsRune("+-", rune(place[0])) && read("%g,%g"):
		from := [2]float64{b.X + b.Width/2, b.Y + b.Height/2}
		if before != nil {
			from = *before
		}
		return from[0] + x, from[1] + y
	case read("%g,%g"):
		return b.X + x*b.Width, b.Y + y*b.Height
	}
	s.lab.t.Fatalf("%q is no place", place)
	return 0, 0
}

func typing(s *runner, _ string, args []string) {
	selector, rest := s.target(args)
	if rest[0] == "" {
		s.lab.Type(selector, "0"+kb.Backspace)
	} else {
		s.lab.Type(selector, rest[0])
	}
	s.press(rest[1:])
}

func pressed(s *runner, _ string, args []string) { s.press(args) }

var keyNames = map[string]string{"Enter": kb.Enter, "Escape": kb.Escape, "Tab": kb.Tab, "Space": " ", "Home": kb.Home, "End": kb.End,
	"ArrowLeft": kb.ArrowLeft, "ArrowRight": kb.ArrowRight, "ArrowUp": kb.ArrowUp, "ArrowDown": kb.ArrowDown,
	"PageUp": kb.PageUp, "F10": kb.F10, "PageDown": kb.PageDown, "Delete": kb.Delete, "Backspace": kb.Backspace}

func (s *runner) press(names []string) {
	for _, name := range names {
		var held chromedp.Modifier
		for rest := name; ; {
			modifier, key, more := strings.Cut(rest, "+")
			if !more || key == "" {
				name = rest
				break
			}
			held |= map[string]chromedp.Modifier{"Shift": chromedp.ModifierShift, "Ctrl": chromedp.ModifierCtrl,
				"Alt": chromedp.ModifierAlt}[modifier]
			rest = key
		}
		if key, ok := keyNames[name]; ok {
			name = key
		}
		s.lab.Key(name, held)
	}
	s.lab.Settle()
}

func seek(s *runner, _ string, args []string) {
	const most = 9
	for range most {
		s.press(args[:1])
		if matches(pattern(args[1]), s.lab.spoken()) {
			return
		}
	}
	s.lab.t.Errorf("after %d times it says %q", most, s.lab.spoken())
}

func focus(s *runner, _ string, args []string) {
	if args[0] == "none" {
		s.lab.Blur()
		return
	}
	selector, _ := s.target(args)
	s.lab.Focus(selector)
}

// fileOf returns the content of a file of this script, or with a / in its name of the repository.
func (s *runner) fileOf(name string) string {
	if strings.Contains(name, "/") {
		content, err := os.ReadFile(inRoot(s.lab.t, filepath.FromSlash(name)))
		s.lab.do(err)
		return string(content)
	}
	content, ok := s.file.files[name]
	if !ok {
		s.lab.t.Fatalf("the script has no file %s", name)
	}
	return content
}

func drop(s *runner, _ string, args []string) { s.lab.drops(args[0], s.fileOf(args[0])) }

// see holds the page to what is to be seen, or not.
func see(want bool) func(*runner, string, []string) {
	return func(s *runner, _ string, args []string) {
		_, number := strconv.Atoi(args[0])
		role, name, rest := named3(args)
		switch {
		case number == nil && len(args) == 2 && isSelector(args[1]):
			s.until(fmt.Sprintf("scene.count(%s, %s)", quoted(selectorOf(args[1])), quoted(pattern("="+args[0]))))
		case len(rest) == 0 && role == "" && isSelector(name):
			s.until(fmt.Sprintf("scene.there(%s, %v)", quoted(selectorOf(name)), want))
		case len(rest) == 0 && role == "":
			s.until(fmt.Sprintf("scene.page(%s, %v)", quoted(pattern(name)), want))
		case len(rest) == 0:
			s.until(fmt.Sprintf("scene.named(%s, %s, %v)", quoted(role), quoted(pattern("="+name)), want))
		default:
			selector, rest := s.target(args)
			if rest[0] == "is" && len(rest) == 2 {
				s.until(fmt.Sprintf("scene.is(%s, %s, %v)", quoted(selector), quoted(rest[1]), want))
			} else {
				if want {
					s.lab.reach(selector) // it may be in a fold
				}
				s.until(fmt.Sprintf("scene.reads(%s, %s, %v)", quoted(selector), quoted(pattern(rest[0])), want))
			}
		}
	}
}

// refused holds the page to what it says of something that the link locks.
func refused(s *runner, _ string, args []string) {
	const said = `document.querySelector("#spoken").textContent.trim()`
	s.until(fmt.Sprintf(`scene.reads("#spoken", %s, true) || scene.reads("#refused", %s, true) ||
		(document.querySelector("#refused").textContent === `+said+` ? "" : "spoken is " + `+said+`) ||
		scene.within("#refused")`, quoted("^Locked by the link: .*"+pattern(args[0])),
		quoted(pattern(args[0]))))
}

func pixel(s *runner, _ string, args []string) {
	d, _ := s.lab.Kept()
	s.vars[args[0]] = strconv.FormatFloat(s.lab.Axes(d).uy, 'g', -1, 64)
}

func evaluate(s *runner, rest string, _ []string) {
	expression, want, compared := cutLast(rest+" ", " -> ")
	got := ask[any](s, expression)
	if !compared {
		return
	}
	said, ok := got.(string)
	if !ok {
		b, _ := json.Marshal(got)
		said = string(b)
	}
	want = strings.TrimSpace(want)
	if quotedBy, err := strconv.Unquote(want); err == nil {
		want = quotedBy // a message of the catalogue
	}
	s.value("it", said, want)
}

func taken(s *runner, rest string, _ []string) {
	name, expression, _ := strings.Cut(rest, " ")
	s.vars[name] = fmt.Sprint(ask[any](s, expression))
}

func wait(s *runner, rest string, _ []string) {
	s.lab.WaitFor(withScene(rest))
}

func cutLast(s, sep string) (before, after string, found bool) {
	if i := strings.LastIndex(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, "", false
}

// value holds a value to one that a script writes: >2, <2, 2..3, 2~0.1 (about 2), /…/, or itself.
func (s *runner) value(what, got, want string) {
	if !holds(got, want) {
		s.lab.t.Errorf("%s is %s, not %s", what, got, want)
	}
}

func holds(got, want string) bool {
	if got == want {
		return true
	}
	if strings.HasPrefix(want, "/") {
		return matches(pattern(want), got)
	}
	v, err := strconv.ParseFloat(got, 64)
	if err != nil {
		return false
	}
	number := func(s string) float64 {
		n, err := strconv.ParseFloat(s, 64)
		if err != nil {
			return math.NaN()
		}
		return n
	}
	if low, high, ok := strings.Cut(want, ".."); ok {
		return number(low) <= v && v <= number(high)
	}
	if about, by, ok := strings.Cut(want, "~"); ok {
		return math.Abs(v-number(about)) <= number(by)
	}
	switch {
	case strings.HasPrefix(want, ">"):
		return v > number(want[1:])
	case strings.HasPrefix(want, "<"):
		return v < number(want[1:])
	}
	return v == number(want)
}

func keptAt(s *runner, _ string, args []string) { s.value(args[0], s.inDocument(args[0]), args[1]) }

// inDocument returns the value at a path of the experiment in the address.
func (s *runner) inDocument(path string) string {
	d, _ := s.lab.Kept()
	var at any
	if err := json.Unmarshal([]byte(d.Full()), &at); err != nil {
		s.lab.t.Fatal(err)
	}
	for _, part := range strings.Split(path, ".") {
		switch v := at.(type) {
		case map[string]any:
			at = v[part]
		case []any:
			i, err := strconv.Atoi(part)
			if part == "#" {
				at = float64(len(v))
			} else if err == nil && i < len(v) {
				at = v[i]
			} else {
				at = nil
			}
		default:
			at = nil
		}
	}
	if text, ok := at.(string); ok {
		return text
	}
	b, _ := json.Marshal(at)
	return string(b)
}

// shown is the text of a target, or the experiment in the address where there is none.
func (s *runner) shown(args []string) string {
	if len(args) == 0 {
		d, _ := s.lab.Kept()
		return string(d.Compact())
	}
	selector, _ := s.target(args)
	return ask[string](s, "scene.text("+quoted(selector)+")")
}

func note(s *runner, _ string, args []string) { s.vars[args[0]] = s.shown(args[1:]) }

func noted(want bool) func(*runner, string, []string) {
	return func(s *runner, _ string, args []string) {
		was, ok := s.vars[args[0]]
		if is := s.shown(args[1:]); !ok || (is == was) != want {
			s.lab.t.Errorf("it was\n%s\nand is\n%s", was, is)
		}
	}
}

func axe(s *runner, _ string, args []string) {
	if len(args) == 0 {
		s.lab.Axe()
	} else {
		s.lab.AxeIn(args[0])
	}
}

// shot holds the picture of a part of the page to a file: few pixels may be others.
func shot(s *runner, _ string, args []string) {
	selector, _ := s.target(args[1:])
	got := s.lab.Screenshot("scene")
	b := s.lab.Box(selector)
	file := filepath.Join("scenes", args[0]+".png")
	part := cut(got, b)
	if *updateShots {
		s.lab.do(savePicture(file, part))
		return
	}
	held, err := os.Open(file)
	s.lab.do(err)
	defer held.Close()
	if off, err := apart(held, part); err != nil || off > 0.01 {
		s.lab.keepPicture(part)
		s.lab.t.Errorf("%.1f %% of the pixels differ from %s (%v)", 100*off, file, err)
	}
}
