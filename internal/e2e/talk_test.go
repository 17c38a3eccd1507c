package e2e

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"
)

// TestTalk drives the lab from a page of another origin by every command, and hears every event;
// each kind of frame is heard.
func TestTalk(t *testing.T) {
	t.Parallel()
	lab := labURL()
	for name, c := range map[string]struct{ body, window, origin string }{
		// high enough for its content, or its height would be told no more
		"plain": {`<iframe src="LAB/embed.html" title="lab" width="900" height="3000"></iframe>`,
			"window", lab},
		"sandboxed": {`<iframe sandbox="allow-scripts" src="LAB/embed.html" title="lab" width="900" height="500"></iframe>`, "window", "null"},
		"nested":    {`<iframe title="outer" width="900" height="500" srcdoc="<!doctype html><iframe src='LAB/embed.html' title='lab' width=800 height=400></iframe>"></iframe>`, "frames[0]", lab},
		"element":   {`<script src="LAB/embed.js"></script><perceptron-lab loading="eager"></perceptron-lab>`, "window", lab},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := Visit(t, lab, course(t, strings.ReplaceAll(c.body, "LAB", lab)),
				Options{Width: 1000, Height: 800})
			talk := p.Talk(c.window)
			frame := p.Frames(1, lab)[0].Started()
			talk.Answers(`{type: "getState"}`,
				`m.type === "state" && m.experiment.version === 1 && m.origin === undefined`)
			talk.Answers(`{type: "step", count: 2}`, `m.type === "state" && m.t === 2`)
			switch name { // what is heard in one kind of frame is heard in the others
			case "plain":
				drive(talk)
				hurries(talk)
				predicts(t, talk, frame)
			case "sandboxed":
				drive(talk)
			}
			if strays := Said[string](talk,
				`JSON.stringify(told.filter(m => m.origin !== `+quoted(c.origin)+`))`); strays != "[]" {
				t.Errorf("from elsewhere: %s", strays)
			}
			if name == "element" {
				Eval[bool](p, `document.querySelector("perceptron-lab").addEventListener("perceptronlab", ({detail}) => { if (detail.id === 77) window.heardAt = detail.t; }),
					document.querySelector("perceptron-lab").send({type: "seek", t: 0, id: 77})`)
				p.WaitFor("window.heardAt === 0")
			}
		})
	}
}

// drive says every command, right and wrong.
func drive(talk *Talk) {
	talk.t.Helper()
	talk.Answers(`{type: "load", experiment: {version: 1, data: {preset: "and"}, learner: {init: [1, 1, 1]}}}`, `m.type === "state" && m.t === 0 && m.weights.join() === "1,1,1"`)
	// Spec §7: after three epochs w = [−.6, .4, .4].
	talk.Answers(`{type: "step", count: 3, unit: "epoch"}`,
		`m.t === 12 && m.epoch === 3 && m.weights.every((w, i) => Math.abs(w - [-0.6, 0.4, 0.4][i]) < 1e-12) && m.updates === 8 && m.errors === 0`)
	talk.Answers(`{type: "step", count: -5}`, `m.t === 7`)
	talk.Answers(`{type: "set", path: "learner.eta", value: 0.5}`,
		`m.t === 7 && m.type === "state"`)
	talk.Answers(`{type: "getState"}`, `m.experiment.learner.eta === 0.5 && m.stopped === null`)
	talk.Answers(`{type: "seek", t: 2}`, `m.t === 2`)
	talk.Answers(`{type: "reset"}`, `m.t === 0`)
	talk.Answers(`{type: "run", speed: 20}`, `m.playing`)
	talk.Until(`count("epoch") >= 1`)
	talk.Answers(`{type: "pause"}`, `!m.playing && m.t > 3`)
	talk.Answers(`{type: "run", speed: 0}`, `m.playing`)
	talk.Until(`count("stopped") === 1`)
	if got := Said[string](talk, `told.filter(m => m.type === "epoch").map(m => m.epoch).join()`); got != "1,2,3,4,5,6,7"[:len(got)] || len(got) < 5 {
		talk.t.Errorf("epochs %s", got)
	}
	if got := Said[string](talk, `JSON.stringify((({stopped, epochs, updates, weights}) => [stopped, epochs === count("epoch"), updates > 0, weights.length])(told.findLast(m => m.type === "stopped")))`); got != `["converged",true,true,3]` {
		talk.t.Errorf("at the end: %s", got)
	}
	for format, condition := range map[string]string{
		`"json"`:              `JSON.parse(m.data).epochs.length > 3 && !JSON.parse(m.data).steps`,
		`"json", steps: true`: `JSON.parse(m.data).steps.length > 3`,
		`"csv"`:               `m.data.split("\n").length > 4 && m.data.startsWith("epoch,")`,
		`"svg"`:               `/^<(\?xml|svg)/.test(m.data)`,
		`"png"`:               `/^data:image\/png;base64,iVBOR/.test(m.data)`,
		`"python"`:            `m.data.includes("print(")`,
	} {
		talk.Answers(`{type: "export", format: `+format+`}`,
			`m.type === "exported" && m.format === `+strings.Split(format, ",")[0]+` && `+condition)
	}
	before := Ask[string](talk, `{type: "getState"}`, `JSON.stringify([m.experiment, m.t])`)
	for command, want := range map[string]string{
		`{type: "fly"}`: "type type", `{}`: "type type",
		`{type: "set", path: "learner.eta", value: -1}`:  "value learner.eta",
		`{type: "set", path: "learner.eta", value: NaN}`: "value learner.eta",
		`{type: "run", speed: Infinity}`:                 "value speed", `{type: "seek", t: 1n}`: "value t",
		`{type: "step", by: 2}`:                                    "value by",
		`{type: "load", experiment: new Map()}`:                    "value version",
		`{type: "set", path: "title", value: "x".repeat(5 << 20)}`: "size null",
		`{type: "set", path: "title", value: (a => { for (let i = 0; i < 60; i++) a = [a, a]; return a; })("x")}`: "size null",
		`(a => { a.value = a; return a; })({type: "set", path: "title"})`:                                         "value message",
	} {
		// What cannot be read has no id that could be repeated.
		Said[bool](talk, `(() => { told.length = 0; say(`+command+`); return true; })()`)
		talk.Until(`count("error") === 1`)
		if got := Said[string](talk, `(m => m.code + " " + m.field)(told.find(m => m.type === "error"))`); got != want {
			talk.t.Errorf("%s: %s, want %s", command, got, want)
		}
	}
	if after := Ask[string](talk, `{type: "getState"}`,
		`JSON.stringify([m.experiment, m.t])`); after != before {
		talk.t.Errorf("wrong commands have made %s of %s", after, before)
	}
}

// hurries sees that states are at most ten a second, and that more than sixty commands a second are
// not heard. A busy machine takes longer over it, in which there may be more.
func hurries(talk *Talk) {
	talk.t.Helper()
	talk.Answers(`{type: "load", experiment: {version: 1, data: {preset: "xor"}}}`, `m.t === 0`)
	begin := time.Now()
	Said[bool](talk, `(told.length = 0, say({type: "run", speed: 50}), true)`)
	talk.Until(`count("state") >= 24`)
	n, lasted := Said[int](talk, `count("state")`), time.Since(begin).Seconds()
	if float64(n) > 10*lasted+4 {
		talk.t.Errorf("%d states in %.1f seconds", n, lasted)
	}
	talk.Answers(`{type: "pause"}`, `!m.playing`)
	begin = time.Now()
	Said[bool](talk, `(() => { told.length = 0; for (let i = 0; i < 300; i++) say({type: "pause", id: i}); return true; })()`)
	talk.Until(`count("error") === 1 || count("state") === 300`)
	if lasted := time.Since(begin).Seconds(); Said[int](talk, `count("error")`) == 0 {
		if 60*lasted+62 < 300 { // else it is too busy to hear more than that anyway
			talk.t.Errorf("300 in %.1f seconds were heard", lasted)
		}
		return
	}
	// What is said on and on is heard again in the end.
	Said[bool](talk, `(window.again = setInterval(() => say({type: "pause", id: "again"}), 30), true)`)
	talk.Until(`told.some(m => m.id === "again")`)
	Said[bool](talk, `(clearInterval(again), true)`)
	if got := Said[string](talk, `[count("error"), told.find(m => m.type === "error").code].join()`); got != "1,rate" {
		talk.t.Errorf("300 at once: %s", got)
	}
	heard := Said[int](talk, `told.filter(m => m.type === "state" && typeof m.id === "number").length`)
	if lasted := time.Since(begin).Seconds(); float64(heard) > 60*lasted+62 {
		talk.t.Errorf("of 300 at once %d were heard in %.1f seconds", heard, lasted)
	}
}

// predicts has a reader predict, which is told.
func predicts(t *testing.T, talk *Talk, frame *Page) {
	t.Helper()
	l := &Lab{frame, t}
	l.Do("reset")
	l.Choose("#predict", "step")
	talk.Answers(`{type: "step"}`, `m.code === "predict"`)
	l.Enter("#guess-weights", "9, 9, 9")
	l.Do("reveal")
	talk.Until(`count("answer") === 1`)
	if got := Said[string](talk, `(m => JSON.stringify([m.task, m.given, m.right, m.distance.weights > 1, m.t]))(told.find(m => m.type === "answer"))`); got != `["predict step",{"weights":[9,9,9]},false,true,1]` {
		t.Errorf("a prediction is told as %s", got)
	}
	if n := Said[int](talk, `count("resize")`); n == 0 {
		t.Error("the height of the outcome is not told")
	}
}

// TestReadyIsTold to whoever is around, before anything is asked.
func TestReadyIsTold(t *testing.T) {
	t.Parallel()
	p := Visit(t, labURL(), course(t, fmt.Sprintf(`<iframe src="%s/embed.html" title="lab" width="900" height="500"></iframe>`, labURL())), Options{})
	p.WaitFor(`heard.some(m => m.perceptronLab === 1 && m.type === "ready" && /^\w+$/.test(m.version) && m.types.includes("restore") && m.types.length === 10)`)
}

// TestOnlyThePageAroundIsHeard: not other windows, not pages from elsewhere than the link says, and
// not a page that is in no frame.
func TestOnlyThePageAroundIsHeard(t *testing.T) {
	t.Parallel()
	lab := labURL()
	forward := `<script>addEventListener("message", e => { for (let i = 0; i < parent.length; i++) if (parent[i] !== window) parent[i].postMessage(e.data, "*"); })</script>`
	body := func(options string) string {
		return fmt.Sprintf(`<iframe src="%s/embed.html%s" title="lab" width="900" height="500"></iframe><iframe title="another" srcdoc="%s"></iframe>`, lab, options, strings.ReplaceAll(forward, `"`, "&quot;"))
	}
	address := course(t, body(""))
	p := Visit(t, lab, address, Options{})
	talk := p.Talk("window")
	frame := p.Frames(1, lab)[0].Started()
	talk.Answers(`{type: "seek", t: 5}`, `m.t === 5`)
	frame.counts()
	// From another frame of the same page, of the same origin as the page.
	Said[bool](talk, `(frames[1].postMessage({perceptronLab: 1, type: "seek", t: 9}, "*"), true)`)
	frame.WaitFor("arrived === 1")
	for _, message := range []string{`null`, `"seek"`, `7`, `[]`, `{type: "seek", t: 9}`,
		`{perceptronLab: 2, type: "seek", t: 9}`, `{perceptronLab: "1", type: "seek", t: 9}`,
		`{perceptronLab: true, type: "seek", t: 9}`} {
		Said[bool](talk, `(theLab().postMessage(`+message+`, "*"), true)`)
	}
	talk.Answers(`{type: "getState"}`, `m.t === 5`)
	if n := Said[int](talk, `count("error")`); n != 0 {
		t.Errorf("%d errors for what is not for the lab", n)
	}
	// Pinned to another origin it says and hears nothing; to this one it does.
	for _, options := range some(0, 2, []string{"#origin=https://other.example", "?origin=null", "#origin=*",
		"?origin=" + address + "#origin=https://other.example"}) {
		p.Goto(course(t, body(options)))
		silent := p.Talk("window")
		frame := p.Frames(1, lab+"/embed")[0].Started()
		frame.counts()
		Said[bool](silent, `(say({type: "seek", t: 9}), true)`)
		frame.WaitFor("arrived === 1")
		(&Lab{frame, t}).Settle()
		Eval[bool](frame, `(parent.postMessage("the last", "*"), true)`)
		p.WaitFor(`heard.includes("the last")`)
		if got := Eval[string](p, `JSON.stringify(heard)`); got != `["the last"]` { // nor how high it is
			t.Errorf("%s: it says %s", options, got)
		}
		if text := frame.Text("#step span"); text != "step 0" {
			t.Errorf("%s: it is at %s", options, text)
		}
	}
	home := StartOther(t, nil)
	home.Serve(coursePage(body("?origin=" + home.URL + "#origin=" + home.URL)))
	p.Goto(home.URL)
	heard := p.Talk("window")
	p.Frames(1, lab+"/embed")[0].Started()
	heard.Answers(`{type: "seek", t: 9}`, `m.t === 9`)
	p.WaitFor(`heard.some(m => m.type === "resize" && m.height > 500)`)
	// Alone, and in the lab itself, nothing is heard.
	for _, path := range []string{"/embed.html", "/"} {
		alone := Reopen(t, lab+path, Options{}).Started()
		Eval[bool](alone, `(window.heard = [], addEventListener("message", e => heard.push(e.data.type)), postMessage({perceptronLab: 1, type: "step"}, "*"), true)`)
		alone.WaitFor(`heard.join() === "step"`)
		(&Lab{alone, t}).Settle()
		if text := alone.Text("#step span"); Eval[string](alone, "heard.join()") != "step" ||
			text != "step 0" {
			t.Errorf("%s: it is at %s, and says %s", path, text,
				Eval[string](alone, "heard.join()"))
		}
	}
}

// counts has a frame count the messages that have arrived, each after the lab has seen to it.
func (p *Page) counts() {
	p.t.Helper()
	Eval[bool](p, `(window.arrived = 0, addEventListener("message", () => arrived++), true)`)
}

// TestTextStaysText: script in every text of a document shows as text, wherever it comes from.
func TestTextStaysText(t *testing.T) {
	t.Parallel()
	const evil = `<img src=x onerror=pwned()><script>pwned()<\/script>`
	const short = `<img src=x onerror=pwned()>` // longer names are not shown whole
	document := fmt.Sprintf(`{version: 1, title: "T%[1]s", notes: "N%[1]s", data: {features: ["a%[2]s", "b<script>pwned()<\/script>", "c%[2]s"], classes: ["no%[1]s", "yes%[2]s"], points: [[1, 2, 0], [3, 4, 1], [0, 1, 2]], labels: [1, -1, 1]}}`, evil, short)
	lab := labURL()
	p := Visit(t, lab, course(t, fmt.Sprintf(`<iframe src="%s/embed.html#hide=%%3Cb%%3E,link&lang=%%3Ci%%3E" title="lab" width="900" height="500"></iframe>`, lab)), Options{})
	talk := p.Talk("window")
	frame := p.Frames(1, lab)[0].Started()
	l := &Lab{frame, t}
	if text := frame.Text("#fault"); !strings.Contains(text, "“<b>”") ||
		!strings.Contains(text, "“<i>”") {
		t.Errorf("the notice is %q", text)
	}
	clean := func() {
		t.Helper()
		if bad := Eval[string](frame, `[...document.querySelectorAll("#lab img, #lab script, #lab b, #lab [onerror]")].map(e => e.outerHTML).join()`); bad != "" {
			t.Errorf("markup: %s", bad)
		}
	}
	clean()
	talk.Answers(`{type: "load", experiment: `+document+`}`, `m.type === "state"`)
	l.Settle()
	l.Do("fold:table")
	l.Do("fold:duel")
	l.Choose("#add-rival", "pocket")
	l.Do("view:weights")
	l.Choose("#algorithm", "multiclass")
	l.Do("step:1")
	const script = "<script>pwned()</script>"
	for _, part := range []string{"T" + short + script, "a" + short, "b" + script, "yes" + short} {
		if text := Eval[string](frame, "document.body.innerText"); !strings.Contains(text, part) {
			t.Errorf("the text %s is not to be read in\n%s", part, text)
		}
	}
	clean()
	talk.Answers(`{type: "set", path: "<img src=x>", value: 1}`,
		`m.message.includes("<img src=x>")`)
	talk.Answers(`{type: "set", path: "learner.tie", value: "<img src=x onerror=pwned()>"}`,
		`m.type === "error"`)
	talk.Answers(`{type: "export", format: "svg"}`,
		`(d => !d.querySelector("parsererror, script, img, [onerror]"))(new DOMParser().parseFromString(m.data, "image/svg+xml"))`)
	clean()
}

// TestEmbeddingMessages runs what docs/embedding.md has people copy.
func TestEmbeddingMessages(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(inRoot(t, "docs", "embedding.md"))
	if err != nil {
		t.Fatal(err)
	}
	blocks := func(kind string) (list []string) {
		for _, m := range regexp.MustCompile("(?s)```"+kind+"\n(.*?)```").
			FindAllStringSubmatch(string(text), -1) {
			list = append(list, strings.ReplaceAll(m[1], "https://lab.example", labURL()))
		}
		return list
	}
	scripts, lines := blocks("js"), blocks("json")
	if len(scripts) != 2 || len(lines) != 1 {
		t.Fatalf("%d scripts, %d lists of commands", len(scripts), len(lines))
	}
	for i, body := range []string{
		`<iframe src="LAB/embed.html" title="lab" width="900" height="500"></iframe>`,
		`<script src="LAB/embed.js"></script><perceptron-lab loading="eager"></perceptron-lab>`,
	} {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			// A script that came later would miss what is told at the start.
			body = strings.ReplaceAll(body, "LAB", labURL()) + "<output></output><script>" + scripts[i] +
				"</script>"
			p := Visit(t, labURL(), course(t, body), Options{})
			p.WaitFor([]string{
				`/^converged after \d+ epochs$/.test(document.querySelector("output").textContent)`,
				`/^\d+ wrong after epoch 1$/.test(document.querySelector("output").textContent)`,
			}[i])
			if i > 0 {
				return
			}
			talk := p.Talk("window")
			n := 0
			for _, line := range strings.Split(strings.TrimSpace(lines[0]), "\n") {
				talk.Answers(line, `m.type === "state" || m.type === "exported"`)
				n++
			}
			if n < 10 {
				t.Errorf("%d commands", n)
			}
		})
	}
}
