package e2e

import ()

// reading is all that the page says of a step.
func (l *Lab) reading() string {
	l.t.Helper()
	return Eval[string](l.Page, `["#step", "#sentence", "#status", "#weights", "#working", "#chart-value-0"]
		.map(s => document.querySelector(s).innerText).join("\n") + [...document.querySelectorAll("#weights td[id^=w]")].map(c => c.dataset.exact)`)
}

func (l *Lab) at(what string, want int) {
	l.t.Helper()
	l.Settle()
	if cursor, _ := l.Step(); cursor != want {
		l.t.Errorf("%s: at step %d, want %d", what, cursor, want)
	}
}
