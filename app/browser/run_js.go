package browser

import (
	"runtime/debug"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/lab"
	"perceptronlab/app/view"
	"perceptronlab/app/words"
)

// garbage is how much memory may be left behind before it is collected, % of what is in use. That
// holds the page up for some 20 ms, 80 on a slow device; by default every few seconds.
const garbage = 200

// Run runs the page until it is left. A packed one has nothing but its exercise.
func Run(packed bool) {
	debug.SetGCPercent(garbage)
	model := lab.Opening(words.En)
	if app.Window().Get("document").Get("documentElement").Get("dataset").Get("page").
		String() == "embed" {
		model = lab.Update(model, lab.Embed{Packed: packed})
	}
	state := view.NewState(model)
	// The lab does not know beforehand under which path of a host it stands. A route for every path
	// would be a regular expression, and those are 70 kB of the first visit.
	app.Route("/"+strings.TrimPrefix(app.Window().URL().Path, "/"),
		func() app.Composer { return newPage(state) })
	app.RunWhenOnBrowser()
}
