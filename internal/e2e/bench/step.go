package main

import (
	"fmt"
	"time"

	"perceptronlab/internal/e2e"
)

// press presses the key for a step so many times, each after the frame of the one before was drawn.
const press = `(async times => {
	const drawn = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
	for (let i = 0; i < times; i++) {
		document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight", bubbles: true}));
		await drawn();
		await drawn();
	}
	return true;
})`

// stepping is what a step costs that changes only the cursor. It is profiled as a scene and
// measured by itself.
var stepping = scene{name: "work of a step", document: cloud(100, 100), slow: 1,
	act: func(p *e2e.Page, _ time.Duration) { steps(p, 200) }}

func steps(p *e2e.Page, times int) { e2e.Eval[bool](p, fmt.Sprintf("%s(%d)", press, times)) }

// step measures what a step costs that changes only the cursor.
func step(b *bench, t *table) {
	const warm, times = 150, 200
	p := stepping.open(b, e2e.StartServer(b).URL)
	steps(p, warm)
	before := clocks(p)
	steps(p, times)
	after := clocks(p)
	of := func(kind string) float64 { return 1000 * (after[kind] - before[kind]) / times }
	t.most("a step that changes only the cursor: JavaScript and WebAssembly", of("ScriptDuration"), 3,
		"%.2f ms")
	t.most("  and style, layout, painting of the main thread", of("TaskDuration"), 0, "%.2f ms")
}
