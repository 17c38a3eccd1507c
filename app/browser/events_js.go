package browser

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"syscall/js"

	"perceptronlab/app/explain"
	"perceptronlab/app/lab"
	"perceptronlab/app/view"
	"perceptronlab/app/words"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/rule"
)

// listen installs the page's listeners, one of each kind for the whole document.
func (b *browser) listen() {
	on := func(target js.Value, event string, handle func(e, target js.Value)) {
		target.Call("addEventListener", event, b.entry(event, func(args []js.Value) {
			handle(args[0], args[0].Get("target"))
		}))
	}
	on(b.doc, "click", b.click)
	on(b.doc, "input", b.input)
	on(b.doc, "change", b.change)
	on(b.doc, "keydown", b.keydown)
	for _, event := range []string{"pointerdown", "pointermove", "pointerup", "pointercancel", "pointerover", "pointerout"} {
		on(b.doc, event, b.pointerEvent)
	}
	on(b.window, "resize", func(_, _ js.Value) { b.ask() })
	on(b.window, "hashchange", func(_, _ js.Value) { b.keep.navigated(b) })
	on(b.window, "pagehide", func(_, _ js.Value) { b.keep.flush(b) })
	on(b.doc, "visibilitychange", func(_, _ js.Value) { b.keep.flush(b) })
	on(b.doc, "dragover", func(e, _ js.Value) { e.Call("preventDefault") })
	on(b.doc, "drop", func(e, _ js.Value) {
		e.Call("preventDefault")
		b.openFiles(e.Get("dataTransfer").Get("files"))
	})
	on(b.doc, "paste", b.paste)
	b.listenToShare()
	on(b.window.Call("matchMedia", "(prefers-color-scheme: dark)"), "change", func(_, _ js.Value) { b.ask() })
	observer := b.window.Get("ResizeObserver").New(b.entry("resize", func([]js.Value) { b.ask() }))
	observer.Call("observe", b.doc.Get("body"))
	if stage := b.doc.Call("getElementById", "stage"); !stage.IsNull() {
		observer.Call("observe", stage)
	}
}

// attribute returns a data attribute of an element, "" when there is none.
func attribute(element js.Value, name string) string {
	v := element.Get("dataset").Get(name)
	if v.Type() != js.TypeString {
		return ""
	}
	return v.String()
}

// click acts on the nearest element around the target that says what it does.
func (b *browser) click(e, target js.Value) {
	if target.Get("closest").Type() != js.TypeFunction {
		return
	}
	if target.Call("closest", "#take").IsNull() {
		b.foldMenu()
	}
	if target.Call("closest", "#works, .notices").IsNull() {
		b.foldWorks()
	}
	element := target.Call("closest", "[data-do]")
	if element.IsNull() {
		return
	}
	if tag := element.Get("tagName").String(); tag == "SELECT" {
		return // acts when it changes
	}
	do := attribute(element, "do")
	if do == "focus:plane" {
		e.Call("preventDefault")
	}
	b.act(do)
}

// complain tells of markup that means nothing: a mistake of ours.
func (b *browser) complain(what, text string) {
	b.window.Get("console").Call("error", what+": "+text)
}

// act does what a button says.
func (b *browser) act(do string) {
	m := b.s.Model()
	msg, name, arg := view.Action(&m, do)
	if msg != nil {
		b.send(msg)
		if name == "lang" || name == "theme" {
			b.keepSettings()
		}
		return
	}
	switch name {
	case "":
		b.complain("no such action", do)
	case "copyduel":
		b.copy(explain.ContestText(m.Lang, m.Learners()), words.Copied, words.NotCopied, nil)
	case "copyfault":
		if m.Fault != nil {
			b.copy(m.Fault.Text, words.Copied, words.NotCopied, nil)
		}
	case "open":
		b.doc.Call("getElementById", "file").Call("click")
	case "leadout":
		b.leadOut() // where the link leads is looked at after this
	case "save":
		b.save()
	case "take":
		b.take(arg)
	case "share":
		b.openShare()
	case "link":
		b.copyBox("share-link", words.LinkCopied)
	case "copy-code":
		b.copyBox("code-"+arg, words.CodeCopied)
	case "qr":
		b.saveQR()
	case "focus":
		b.doc.Call("getElementById", arg).Call("focus")
	default:
		b.keep.act(b, name, arg)
	}
}

// input follows sliders while they move.
func (b *browser) input(_, target js.Value) {
	if target.Get("type").String() != "range" {
		return
	}
	b.slide(target)
}

func (b *browser) slide(target js.Value) {
	value := target.Get("value").String()
	n, ok := b.whole(value)
	if !ok {
		return
	}
	path := attribute(target, "path")
	switch attribute(target, "kind") {
	case "rate":
		b.send(lab.Set{Path: path, Value: view.Plain(view.RateAt(n)), Gesture: lab.Gesture{By: lab.BySlider}})
	case "held":
		m := b.s.Model()
		b.send(view.HeldAt(&m, n))
	case "percent":
		b.send(lab.Set{Path: path, Value: fmt.Sprintf("%.2f", float64(n)/100), Gesture: lab.Gesture{By: lab.BySlider}})
	case "seek":
		b.send(lab.Seek{Step: n})
	case "speed":
		b.send(lab.SetSpeed{StepsPerSecond: view.Speeds[max(0, min(n, len(view.Speeds)-1))]})
	}
}

// change reads boxes and menus when their value is settled.
func (b *browser) change(_, target js.Value) {
	value, path := target.Get("value").String(), attribute(target, "path")
	if target.Get("type").String() == "range" {
		b.slide(target)
		b.send(lab.EndGesture{})
		return
	}
	if target.Get("id").String() == "file" {
		b.openFiles(target.Get("files"))
		target.Set("value", "")
		return
	}
	if value == view.AsItIs && target.Get("tagName").String() == "SELECT" {
		return
	}
	set := func(json string) { b.send(lab.Set{Path: path, Value: json}) }
	// Numbers of the markup; with one that is none nothing is sent.
	odd := false
	whole := func(text string) int {
		n, ok := b.whole(text)
		odd = odd || !ok
		return n
	}
	send := func(msg lab.Msg) {
		if !odd {
			b.send(msg)
		}
	}
	switch attribute(target, "kind") {
	case "text":
		set(quoted(value))
	case "number", "batch":
		set(numeral(value))
	case "decay":
		c1 := b.doc.Call("getElementById", "decay-c1").Get("value").String()
		c2 := b.doc.Call("getElementById", "decay-c2").Get("value").String()
		switch {
		case c1 == "" && c2 == "":
			set("null")
		case c1 != "" && c2 != "":
			set(`{"c1":` + numeral(c1) + `,"c2":` + numeral(c2) + `}`)
		}
	case "terms":
		set(terms(value))
	case "axis":
		send(lab.ShowOn{Axis: whole(path), Feature: whole(value)})
	case "embed":
		b.send(lab.SetEmbed{What: path, Value: value})
	case "target":
		send(lab.SetTarget{Row: whole(attribute(target, "row")), Text: value})
	case "add-rival", "ready-duel":
		target.Set("value", "-")
		if attribute(target, "kind") == "add-rival" {
			b.send(lab.AddRival{Algorithm: value})
		} else {
			b.send(lab.ReadyDuel{ID: value})
		}
	case "rival-rule":
		send(lab.SetRival{Rival: whole(attribute(target, "rival")), Path: "learner.algorithm", Value: quoted(value)})
	case "rival-eta":
		send(lab.SetRival{Rival: whole(attribute(target, "rival")), Path: path, Value: numeral(value)})
	case "beside":
		if value == "none" {
			value = ""
		}
		b.send(lab.ShowBeside{Beside: lab.Beside(value)})
	case "proof":
		b.send(lab.ShowProof{Quantity: picture.ProofQuantity(value)})
	case "weight":
		send(lab.ShowWeight{Axis: whole(path), Weight: whole(value)})
	case "held-exact":
		b.send(lab.TypeHeld{Text: value})
	case "predict":
		if value == "off" {
			value = ""
		}
		b.send(lab.SetPredict{Predict: lab.Predict(value)})
	case "guess":
		b.send(lab.TypeGuess{Text: value})
	case "convention":
		b.send(lab.ChooseConvention{ID: value})
	case "init":
		b.send(lab.ChooseStart{Start: rule.Start(value)})
	case "order":
		b.send(lab.ChooseOrder{Order: rule.Order(value)})
	case "numbers":
		set(list(value))
	case "lists":
		var lines []string
		for _, line := range strings.Split(strings.TrimSpace(value), "\n") {
			lines = append(lines, list(line))
		}
		set("[" + strings.Join(lines, ",") + "]")
	case "cell":
		send(lab.SetCell{Row: whole(attribute(target, "row")), Feature: whole(attribute(target, "feature")), Text: value})
	case "label":
		send(lab.SetLabel{Row: whole(attribute(target, "row")), Class: whole(value)})
	}
}

// whole reads a whole number of the markup.
func (b *browser) whole(text string) (n int, ok bool) {
	n, err := strconv.Atoi(text)
	if err != nil {
		b.complain("no whole number", text)
	}
	return n, err == nil
}

// numeral writes what was typed as a number in JSON: nothing is null, and what is not a number
// goes on as text, to be refused by the document with its name.
func numeral(typed string) string {
	if strings.TrimSpace(typed) == "" {
		return "null"
	}
	v, err := lab.ParseNumber(typed)
	if err != nil {
		return quoted(typed)
	}
	return view.Plain(v)
}

// list writes numbers that were typed with commas or spaces between them as a list in JSON.
func list(typed string) string {
	var items []string
	for _, field := range strings.FieldsFunc(typed, func(r rune) bool { return r == ',' || r == ' ' || r == ';' || r == '[' || r == ']' }) {
		items = append(items, numeral(field))
	}
	return "[" + strings.Join(items, ",") + "]"
}

// terms writes a feature map that was typed, as x₁, x₁·x₂ or x1, x1*x2, as a list in JSON.
func terms(typed string) string {
	plain := strings.NewReplacer("·", "*", "×", "*", "²", "^2", "³", "^3", "₁", "1", "₂", "2", "₃", "3", "₄", "4",
		"₅", "5", "₆", "6", "₇", "7", "₈", "8", "₉", "9", "₀", "0", "，", ",", " ", "").Replace(typed)
	var items []string
	for _, field := range strings.FieldsFunc(plain, func(r rune) bool { return r == ',' || r == ';' }) {
		items = append(items, quoted(field))
	}
	return "[" + strings.Join(items, ",") + "]"
}

func quoted(s string) string {
	text, err := json.Marshal(s)
	if err != nil {
		return `""`
	}
	return string(text)
}
