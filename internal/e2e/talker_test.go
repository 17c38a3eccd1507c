package e2e

import "fmt"

// talker is what a course page does that talks with the lab in its first frame, or in its first
// element: window.told has all that it was told, ask says a command and waits for its answer.
const talker = `
	window.told = [];
	window.asked = 0;
	window.theLab = () => (document.querySelector("perceptron-lab")?.shadowRoot ?? document).querySelector("iframe").contentWindow;
	window.say = (command, to = theLab()) => to.postMessage({perceptronLab: 1, ...command}, "*");
	window.ask = (command) => new Promise((done) => {
		const id = "question " + ++asked;
		const hear = ({data}) => {
			if (data.id === id) { removeEventListener("message", hear); done(data); }
		};
		addEventListener("message", hear);
		say({...command, id});
	});
	addEventListener("message", ({source, origin, data}) => {
		if (source === theLab() && data.perceptronLab === 1) told.push({...data, origin});
	});
	window.count = (type) => told.filter(m => m.type === type).length;
	true`

// Talk is a window that embeds the lab and talks with it.
type Talk struct {
	*Page
	// Window is the expression for it in the page.
	Window string
}

// Talk makes a window of the page one that talks.
func (p *Page) Talk(window string) *Talk {
	p.t.Helper()
	talk := &Talk{p, window}
	Said[bool](talk, talker)
	return talk
}

// Said returns the value of an expression in the window that talks.
func Said[R any](t *Talk, expression string) R {
	t.t.Helper()
	return Eval[R](t.Page, fmt.Sprintf("%s.eval(%s)", t.Window, quoted(expression)))
}

// Until waits until an expression is true in the window that talks.
func (t *Talk) Until(condition string) {
	t.t.Helper()
	t.WaitFor(fmt.Sprintf("%s.eval(%s)", t.Window, quoted(condition)))
}

// Ask says a command, as JSON or an expression of an object, and returns a value of its answer m.
func Ask[R any](t *Talk, command, value string) R {
	t.t.Helper()
	return Said[R](t, fmt.Sprintf("ask(%s).then(m => %s)", command, value))
}

// Answers says a command and fails the test unless something is true of its answer m.
func (t *Talk) Answers(command, condition string) {
	t.t.Helper()
	answer := Ask[string](t, command, "JSON.stringify([!!("+condition+"), m])")
	if answer[:6] != "[true," {
		t.t.Errorf("%s: not %s: %.500s", command, condition, answer)
	}
}
