package e2e

import (
	"fmt"
	"strings"
	"testing"

	"perceptronlab/app/wire"
)

// ownExercise is what a teacher writes: two steps, one of them without variants.
const ownExercise = `{"exercise":1,"id":"bo","title":{"en":"Bo’s <b>gap</b>","zh-Hans":"小波的<b>间隔</b>"},"minutes":2,
	"notes":"not for students","experiment":{"version":1,"data":{"points":[[2,1],[1.5,3.5]],"labels":[1,-1]},
	"learner":{"eta":0.2,"init":[0.2,-0.4,-0.7]}},"score":{"pass":0.5},"steps":[
	{"id":"guess","kind":"predict","cursor":1,"text":{"en":"Look.","zh-Hans":"看。"},"ask":[{"id":"o","text":{"en":"What is o?","zh-Hans":"o 是多少？"},"goal":{"is":"number","of":"o"}}]},
	{"id":"do","kind":"do","cursor":1,"text":{"en":"Work it.","zh-Hans":"算一算。"},"ask":[{"id":"z","text":{"en":"What is z?","zh-Hans":"z 是多少？"},"goal":{"is":"number","of":"z"}}]}],
	"tests":[{"ask":"z","answer":{"z":"-1.3"},"expect":{"state":"right"}}]}`

func ownLink(t *testing.T, document string) string {
	t.Helper()
	place, ok := wire.PackedPlace([]byte(document))
	if !ok {
		t.Fatal("it is no exercise")
	}
	return place.Fragment()
}

// TestLessonTalks: the page around a frame with a lesson hears of each check what the contract says, and
// what was typed in answers alone, which it can give back; what it may say itself.
func TestLessonTalks(t *testing.T) {
	t.Parallel()
	lab := labURL()
	p := Visit(t, lab, course(t, fmt.Sprintf(`<iframe src="%s/embed.html#lesson=one-update&step=2" title="lab" width="1000" height="1000"></iframe>`, lab)), Options{Width: 1100, Height: 1100})
	talk := p.Talk("window")
	frame := &Lab{p.Frames(1, lab)[0].Started(), t}
	frame.lessonShown(2)
	check := func(text, want string) {
		t.Helper()
		frame.Type(`[name="last.w2.0"]`, text)
		Said[bool](talk, `(told.length = 0, true)`)
		frame.ClickOn("#lesson-check")
		talk.Until(`count("progress") === 1`)
		got := Said[string](talk, `JSON.stringify(told.filter(m => !["state", "resize"].includes(m.type)).map(({variant, answers, ...m}) => ({...m, variant: /^[2-9A-Z]{4,6}$/.test(variant ?? "2222"), answers: answers && /^[\w-]{40,3800}$/.test(answers)})))`)
		if want = strings.ReplaceAll(want, "LAB", lab); got != want {
			t.Errorf("of %s it tells\n%s, want\n%s", text, got, want)
		}
	}
	const answer = `[{"perceptronLab":1,"type":"answer","exercise":"one-update","step":"last","ask":"w2",`
	const ends = `,"score":%s,"origin":"LAB","variant":true},{"perceptronLab":1,"type":"progress","done":%d,"of":7,"score":%s,"origin":"LAB","variant":true,"answers":true}]`
	check("-0.74", answer+`"attempt":1,"state":"wrong","error":"half","note":"last.w2/wrong/bug:half"`+fmt.Sprintf(ends, "0", 0, "0"))
	check("77.31", answer+`"attempt":2,"state":"wrong","note":"last.w2/wrong/wrong"`+fmt.Sprintf(ends, "0", 0, "0"))
	// Until the answer is right nobody moves the run.
	talk.Answers(`{type: "step"}`, `m.type === "error" && m.code === "locked" && m.field === "transport"`)
	talk.Answers(`{type: "answer", state: "right"}`, `m.code === "type"`)
	talk.Answers(`{type: "set", path: "learner.eta", value: 3}`, `m.code === "locked"`)
	frame.Type(`[name="last.w2.0"]`, "-0.98")
	frame.ClickOn("#lesson-check")
	talk.Until(`told.some(m => m.type === "progress" && m.done === 1 && m.score > 0)`)
	talk.Answers(`{type: "seek", t: 0}`, `m.type === "state" && m.t === 0`)
	if leaks := Said[string](talk, `told.map(m => JSON.stringify(m)).filter(s => s.includes("77.31")).join()`); leaks != "" {
		t.Errorf("what was typed is told: %s", leaks)
	}
	// The attempt comes back as it was, and nothing is reported of that; what is none is refused.
	Said[bool](talk, `(window.answers = told.findLast(m => m.type === "progress").answers, told.length = 0, true)`)
	frame.Type(`[name="last.w2.0"]`, "5")
	talk.Answers(`{type: "restore", answers}`, `m.type === "state"`)
	frame.WaitFor(`document.querySelector('[name="last.w2.0"]').value === "-0.98" && document.querySelector('[data-ask="w2"]').dataset.state === "right"`)
	talk.Answers(`{type: "restore", answers: answers.slice(9)}`, `m.type === "state"`)
	talk.Until(`told.some(m => m.type === "error" && m.code === "value" && m.field === "attempt")`)
	if n := Said[int](talk, `count("progress") + count("answer")`); n > 0 {
		t.Errorf("of what is restored it tells %d things", n)
	}
	// A link of a lesson, an exercise of one's own, and an experiment can be loaded.
	talk.Answers(`{type: "load", link: "`+lab+`/#lesson=one-update&step=3"}`, `m.type === "state"`)
	frame.lessonShown(3)
	talk.Answers(`{type: "load", experiment: `+ownExercise+`}`, `m.type === "state"`)
	frame.WaitFor(`document.querySelector("#lesson-title").textContent === "Bo’s <b>gap</b>"`)
	frame.answersOwn()
	talk.Until(`count("finished") === 1`)
	if got := Said[string](talk, `JSON.stringify(told.findLast(m => m.type === "finished")) + told.findLast(m => m.type === "answer").exercise`); got != strings.ReplaceAll(`{"perceptronLab":1,"type":"finished","score":1,"passed":true,"origin":"LAB"}bo`, "LAB", lab) {
		t.Errorf("at the end it tells %s", got)
	}
	talk.Answers(`{type: "load", experiment: {exercise: 1, id: "Bo"}}`, `m.type === "state"`)
	talk.Until(`told.some(m => m.type === "error" && m.code === "value" && m.field === "id" && m.message.includes("Bo"))`)
	frame.WaitFor(`document.querySelector("#lesson .missing")`)
	talk.Answers(`{type: "load", experiment: {version: 1, data: {preset: "and"}}}`, `m.type === "state" && m.t === 0`)
	frame.WaitFor(`document.querySelector("#lab").dataset.room === "lab" && document.querySelector("#lesson").innerHTML === ""`)
	talk.Answers(`{type: "step", count: 2}`, `m.t === 2`)
	if strays := Said[int](talk, `told.filter(m => m.origin !== `+quoted(lab)+`).length`); strays > 0 {
		t.Errorf("%d from elsewhere", strays)
	}
}

// answersOwn answers both steps of the exercise of one's own.
func (l *Lab) answersOwn() {
	l.t.Helper()
	l.lessonShown(1)
	l.Type(`[name="guess.o.0"]`, "-1")
	l.ClickOn("#lesson-check")
	l.ClickOn("#lesson-next")
	l.lessonShown(2)
	l.Type(`[name="do.z.0"]`, "-1.3")
	l.ClickOn("#lesson-check")
	l.WaitFor(`document.querySelectorAll('.dots [data-state="done"]').length === 2`)
}
