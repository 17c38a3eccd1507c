//go:build js

// Command web is the browser program. It is a program of its own: with a
// server in the same main the WASM would be twice as large.
package main

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// greeting holds the place of the lab.
type greeting struct{ app.Compo }

// Render implements app.Composer.
func (*greeting) Render() app.UI {
	return app.Main().Body(app.H1().Text("Perceptron Lab"))
}

func main() {
	// One component for every path: the lab does not know under which path of
	// a host it stands.
	app.RouteWithRegexp(".*", func() app.Composer { return &greeting{} })
	app.RunWhenOnBrowser()
}
