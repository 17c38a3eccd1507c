package e2e

import (
	"fmt"
	"testing"
)

// spliceHosts are pages around a frame as they speak SPLICE, or do not: Runestone, whose frame has no
// height of its own, answers a while later, and notes each report as a graded answer; PreTeXt's bridge
// answers at once, with who is looking; Canvas answers whatever it does not know with an error; silent
// answers nothing.
const spliceHosts = `
	window.saved = null;
	window.rows = [];
	window.open = (kind, address, user) => {
		window.log = [];
		const frame = document.createElement("iframe");
		frame.title = "exercise";
		if (kind !== "runestone") { frame.width = 900; frame.height = 700; }
		window.onmessage = ({data, source}) => {
			if (!source || source !== frame.contentWindow) return;
			const name = data.perceptronLab ? data.type : data.subject;
			log.push({...data, name});
			const answer = fields => source?.postMessage({subject: data.subject + ".response", message_id: data.message_id, ...fields}, "*");
			if (kind === "silent" || data.perceptronLab || !data.subject) return;
			if (kind === "canvas") {
				answer({error: {code: "unsupported_subject", message: "unsupported"}});
				if (data.subject === "SPLICE.getState") answer({state: saved, error: {code: "wrong_origin"}});
			} else if (data.subject === "SPLICE.getState") {
				if (kind === "runestone") setTimeout(() => frame.isConnected && answer({state: saved ?? undefined}), 50);
				else answer({state: saved, user_id: user});
			} else if (data.subject === "SPLICE.reportScoreAndState") {
				saved = JSON.parse(JSON.stringify(data.state));
				rows.push([data.score, data.score === 1, Array.isArray(saved), typeof saved, typeof saved.attempt].join());
			}
		};
		frame.src = address;
		document.querySelector("main").replaceChildren(frame);
		return true;
	};
	window.names = (...list) => log.filter(m => list.includes(m.name)).map(m => m.name).join();
	window.ids = () => log.map(m => m.message_id).filter(Boolean);
	true`

// TestSplice: an exercise in a page that speaks SPLICE asks for its state before its program is there,
// reports each check and nothing else, and comes back as it was: to its student at once, to a grader
// for reading. Pages that answer with errors, or not at all, change nothing.
func TestSplice(t *testing.T) {
	t.Parallel()
	lab := labURL()
	p := Visit(t, lab, course(t, ""), Options{Width: 1000, Height: 800})
	Eval[bool](p, spliceHosts)
	open := func(kind, fragment, user string) *Lab {
		t.Helper()
		Eval[bool](p, `(document.querySelector("main").replaceChildren(), true)`)
		p.Frames(0, lab)
		Eval[bool](p, fmt.Sprintf(`window.open(%q, %q, %q)`, kind, lab+"/embed.html#"+fragment, user))
		frame := &Lab{p.Frames(1, lab)[0].Started(), t}
		frame.WaitFor(`document.querySelector("#lesson .task")`)
		frame.Settle()
		return frame
	}
	says := func(expression, want string) {
		t.Helper()
		if got := Eval[string](p, "String("+expression+")"); got != want {
			t.Errorf("%s is %s, want %s", expression, got, want)
		}
	}
	const first = `names("SPLICE.getState", "ready", "SPLICE.reportScoreAndState", "SPLICE.sendEvent")`
	check := func(frame *Lab, field, text, state string) {
		t.Helper()
		frame.Type(`[name="`+field+`"]`, text)
		frame.ClickOn("#lesson-check")
		frame.WaitFor(`document.querySelector(".task").dataset.state === ` + quoted(state))
		p.WaitFor(`log.some(m => m.name === "SPLICE.sendEvent" && m.data.done !== undefined)`)
	}
	own := ownLink(t, ownExercise)

	frame := open("runestone", own, "")
	if low := Eval[int](frame.Page, "innerHeight"); low != 150 {
		t.Errorf("the frame is %d pixels high", low)
	}
	says(first, "SPLICE.getState,ready")
	check(frame, "guess.o.0", "-1", "right")
	frame.ClickOn("#lesson-next")
	frame.lessonShown(2)
	check(frame, "do.z.0", "-0.13", "wrong")
	check(frame, "do.z.0", "-1.3", "right")
	says(`rows.join(" ")`, "0.5,false,false,object,string 0.5,false,false,object,string 1,true,false,object,string")
	says(`log.filter(m => m.name === "SPLICE.sendEvent").map(m => m.data.step ?? m.data.done ?? m.data.passed).join()`,
		"guess,1,do,1,do,2,true")
	says(`log.filter(m => /^SPLICE/.test(m.name)).some(m => JSON.stringify([m.state, m.data]).includes("-1.3"))`, "false")
	says(`ids().length === new Set(ids()).size && ids().every(id => typeof id === "string" && id.length > 8)`, "true")

	// Whoever comes again sees what was stored, reads it first, and reports nothing by that.
	frame = open("runestone", own+"&step=2", "")
	frame.WaitFor(`document.querySelector('[name="do.z.0"]').value === "-1.3" && document.querySelector("#reads")`)
	const changeable = `[...document.querySelectorAll("#lesson :is(button, input, select, textarea)")].filter(e => !e.disabled).length`
	if n := Eval[int](frame.Page, changeable); n > 0 {
		t.Errorf("of stored answers %d parts can be changed", n)
	}
	says(first, "SPLICE.getState,ready")
	frame.Axe()
	frame.ClickOn("#reads button")
	check(frame, "do.z.0", "-1.30", "right")
	says(`rows.length`, "4")

	// Where the page around says who is looking, its student goes on, and nobody else can.
	Eval[bool](p, `(saved.user = "ada", true)`)
	frame = open("pretext", own+"&step=2", "ada")
	frame.WaitFor(`document.querySelector('[name="do.z.0"]').value === "-1.30" && !document.querySelector("#reads")`)
	check(frame, "do.z.0", "-1.3", "right")
	says(`saved.user + rows.length`, "ada5")
	frame = open("pretext", own+"&step=2&lang=zh-Hans", "grace")
	frame.WaitFor(`document.querySelector("#reads")?.textContent === "这是他人的答案，只能查看，不能修改。"`)
	if n := Eval[int](frame.Page, changeable+` + document.querySelectorAll("#reads button").length`); n > 0 {
		t.Errorf("of another's answers %d parts can be changed", n)
	}
	Eval[bool](frame.Page, `(perceptronFrame.reported({type: "progress", score: 1, answers: ""}, "*"), true)`)
	says(first, "SPLICE.getState,ready")

	for _, kind := range []string{"canvas", "silent"} {
		frame = open(kind, own+"&step=2", "")
		check(frame, "do.z.0", "-1.3", "right")
		if Eval[bool](frame.Page, `!!document.querySelector("#reads")`) {
			t.Errorf("%s: what came with an error is taken for a state", kind)
		}
		says(`log.some(m => m.name === "SPLICE.reportScoreAndState" && m.score === 0.5)`, "true")
	}
}
