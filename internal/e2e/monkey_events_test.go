package e2e

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/url"

	"perceptronlab/engine/data"
)

// Event is one thing that the monkey does. Its numbers choose among what is on the page at that
// moment. So the events follow from the seed alone, and any part of a list can be tried.
type Event struct {
	Kind  string     `json:"kind"`
	Where int        `json:"where,omitempty"` // the page, the tab beside it, or the frame
	N     int        `json:"n,omitempty"`
	M     int        `json:"m,omitempty"`
	Text  string     `json:"text,omitempty"`
	At    [4]float64 `json:"at"`
	Frame bool       `json:"frame,omitempty"` // a frame is waited for after it
}

// Where an event happens.
const (
	inPage = iota
	inTab
	inFrame
)

// frequent has the kinds of events with how often of 10,000 each is done. Those in the first list
// are done by the script in the page, those in the second with the browser's own input; the last
// leave the document.
var frequent = []struct {
	kind  string
	often int
}{
	{"click", 2400}, {"menu", 900}, {"box", 900}, {"slide", 700}, {"drag", 900}, {"hover", 400},
	{"key", 1000}, {"focus", 300}, {"paste", 60}, {"drop", 60}, {"hash", 120},

	{"press", 400}, {"point", 100}, {"pull", 100}, {"touch", 80}, {"type", 300}, {"wheel", 40},
	{"resize", 80},

	{"back", 25}, {"forward", 25}, {"reload", 50}, {"plain", 20}, {"tab", 8}, {"frame", 8},
}

// scripted are the kinds that the script in the page does.
var scripted = map[string]bool{"say": true}

func init() {
	for _, f := range frequent[:11] {
		scripted[f.kind] = true
	}
}

// stay is how many events before the end nothing loads the page anew, so that what it keeps can be
// measured.
func stay(count int) int { return min(count*2/5, 4000) }

// Events returns what the monkey does for a seed.
func Events(seed uint64, count int) []Event {
	r := rand.New(rand.NewPCG(seed, 1))
	var events []Event
	if places := scenes[*scene]; places != nil {
		events = append(events, Event{Kind: "hash", M: 1, Text: places[0], Frame: true})
	}
	where, left := inPage, 0
	for len(events) < count {
		if left--; left == 0 && where != inPage {
			events = append(events, Event{Kind: "close", Where: where})
			where = inPage
			continue
		}
		d := event(r)
		leaves := d.Kind == "reload" || d.Kind == "plain" || d.Kind == "back" || d.Kind == "forward"
		switch {
		case leaves && (where == inFrame || len(events) > count-stay(count)):
			continue
		case (d.Kind == "tab" || d.Kind == "frame") && where != inPage:
			continue
		case d.Kind == "tab":
			where, left = inTab, 20+r.IntN(40)
		case d.Kind == "frame":
			where, left = inFrame, 20+r.IntN(40)
		case where == inTab && r.IntN(5) > 0, where == inFrame:
			d.Where = where
		}
		if d.Where == inFrame && (!scripted[d.Kind] || r.IntN(4) == 0) {
			d.Kind, d.Text = "say", one(r, commands)
		}
		events = append(events, d)
	}
	return events
}

func event(r *rand.Rand) Event {
	all := 0
	for _, f := range frequent {
		all += f.often
	}
	d := Event{N: r.IntN(1 << 20), M: r.IntN(1 << 20), Frame: r.IntN(16) == 0}
	for i := range d.At {
		d.At[i] = float64(r.IntN(1001)) / 1000
	}
	n := r.IntN(all)
	for _, f := range frequent {
		if n -= f.often; n < 0 {
			d.Kind = f.kind
			break
		}
	}
	switch d.Kind {
	case "box":
		d.Text = one(r, typed)
	case "key":
		d.Text = one(r, keys)
	case "type":
		d.Text = one(r, realKeys)
	case "paste", "drop":
		d.Text = one(r, files)
	case "hash":
		d.Text = link(r)
	}
	return d
}

func one[E any](r *rand.Rand, list []E) E { return list[r.IntN(len(list))] }

var typed = []string{
	"", "0", "1", "-1", "0.5", "1e-3", "2", "3", "10", "100", "1e308", "-1e308", "1e-320", "1e400",
	"NaN", "1,2",
	"1, 2; 3", "0 0 0", "1\n2", "x1, x2, x1*x2", "x₁·x₂", "x1^2", "abc", "<b>", "９", "−4",
	"0.1+0.2", "🙂", " ",
}

var keys = []string{
	"Tab", "Enter", "Escape", " ", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End",
	"Delete",
	"Backspace", "1", "2", "3", "9", "+", "=", "-", "0", "a", "Shift ArrowLeft", "Shift ArrowRight",
	"Shift ArrowUp", "Control z", "Control Z", "Control y", "Control z", "Alt z",
}

// realKeys are keys as the browser's protocol has them; a ^ before one holds Ctrl down.
var realKeys = []string{
	"\t", "\t", "\t", "\r", "\u001b", " ", "\u0302", "\u0304", "\u0301", "\u0303", "\u0308",
	"\u0307", "1", "5", "z",
	"^z", "^y", "-", "+", "0",
}

var files = []string{
	"x,y,class\n1,2,a\n3,4,b\n", "1\t2\t0\n2\t1\t1\n", "a;b\n1;2\n", "x,y\n1,NaN\n", "1,2,a\n",
	"\n", "nonsense",
	"x,y,z,class\n1,2,3,a\n3,4,5,b\n0,0,0,c\n", `{"version":1,"data":{"preset":"xor"}}`,
	`{"version":9}`, "{",
}

// documents are experiments at the edges.
var documents = []string{
	`{"version":1}`, `{"version":1,"data":{"points":[],"labels":[]}}`,
	`{"version":1,"data":{"points":[],"labels":[]},"learner":{"bias":false}}`,
	`{"version":1,"data":{"points":[[1,2]],"labels":[1]}}`,
	`{"version":1,"data":{"points":[[0,0],[0,0]],"labels":[1,-1]},"learner":{"bias":false}}`,
	`{"version":1,"data":{"points":[[1e300,1],[-1e300,2]],"labels":[1,-1]}}`,
	`{"version":1,"data":{"points":[[1],[2],[4]],"labels":[1,-1,1]}}`,
	`{"version":1,"data":{"preset":"and"},"learner":{"eta":0.25},"stop":{"epochs":3}}`,
	`{"version":1,"data":{"preset":"xor"},"learner":{"algorithm":"pocket"}}`,
	`{"version":1,"data":{"preset":"xor"},"learner":{"algorithm":"averaged"},"stop":{"epochs":1000}}`,
	`{"version":1,"learner":{"algorithm":"adaline","eta":0.003}}`,
	`{"version":1,"learner":{"algorithm":"mlp"}}`, `{"version":2}`, `{bad`,
}

var broken = []string{"%zz", "json=%zz", "1.xxxx", "2.abc", "plane", "json=", "&t=3", "&view=moon",
	"%", "1."}

var options = []string{
	"", "", "", "", "&t=5", "&t=1099511627776", "&t=-3", "&view=weights", "&view=surface",
	"&view=proof", "&view=mapped",
	"&predict=step", "&predict=epoch", "&predict=run", "&play=1&speed=0", "&play=1&speed=5",
	"&speed=-1",
	"&hide=data,rule", "&hide=tools,inputs,file,look,transport,charts", "&lock=data",
	"&lock=rule,settings",
	"&lock=transport,view", "&lang=zh-Hans", "&theme=dark", "&vs=zzz", "&hide=nonsense",
}

// scenes are places that the monkey can be kept in (-scene): with each name those that its links lead
// to. Without, links lead to experiments.
var scenes = map[string][]string{
	"lessons": {"lessons", "lesson=one-update&step=2", "lesson=digits&step=1", "lesson=scale",
		"lesson=the-line-and-its-arrow&step=3"},
	"teachers": {"teach", "class", "lesson=one-update&step=6", "lesson=sixteen-gates&step=2"},
}

// link returns the fragment of a link: a built-in set, an edge, or one that is broken, with
// options.
func link(r *rand.Rand) string {
	if places := scenes[*scene]; places != nil {
		return one(r, places)
	}
	if r.IntN(5) == 0 {
		return one(r, broken)
	}
	document := one(r, documents)
	if r.IntN(2) == 0 {
		document = fmt.Sprintf(`{"version":1,"data":{"preset":%q}}`, one(r, data.Presets()).ID)
	}
	return "json=" + url.PathEscape(document) + one(r, options)
}

// commands are what a page around an embed says.
var commands = say(
	`"type":"load","experiment":{"version":1,"data":{"preset":"and"}}`,
	`"type":"load","experiment":{"version":7}`,
	`"type":"load","experiment":{"version":1,"data":{"points":[],"labels":[]}}`,
	`"type":"set","path":"learner.eta","value":0.5`, `"type":"set","path":"learner.eta","value":-1`,
	`"type":"set","path":"learner.bias","value":false`,
	`"type":"set","path":"nothing","value":null`,
	`"type":"set","path":"learner.algorithm","value":"adaline"`, `"type":"step","count":3`,
	`"type":"step","count":-2,"unit":"epoch"`, `"type":"step","count":1e99`, `"type":"seek","t":12`,
	`"type":"run","speed":0`, `"type":"run","speed":100`, `"type":"pause"`, `"type":"reset"`,
	`"type":"getState","id":"before"`, `"type":"export","format":"csv","steps":true`,
	`"type":"export","format":"svg"`, `"type":"export","format":"png"`, `"type":"nonsense"`,
	`"id":[1]`,
)

func say(list ...string) []string {
	for i, c := range list {
		list[i] = `{"perceptronLab":1,` + c + "}"
	}
	return list
}

// Script writes events one a line.
func Script(events []Event) string {
	text := ""
	for _, d := range events {
		line, _ := json.Marshal(d)
		text += string(line) + "\n"
	}
	return text
}
