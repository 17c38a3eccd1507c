package browser

// focusPlane puts the focus on the plane, where the keys that follow are answered.
func (b *browser) focusPlane() {
	b.byID("plane").Call("focus", map[string]any{"preventScroll": true})
}

// refocus takes the focus on from a button that was disabled when it had done what it does: to
// another one of its group or, where all are disabled, to the plane. Without, it falls to the body,
// and Tab begins at the top of the page.
func (b *browser) refocus() {
	lost := b.doc.Get("activeElement")
	if !lost.Truthy() || !lost.Call("matches", "button:disabled").Bool() {
		return
	}
	if group := lost.Call("closest", "[data-arrows]"); group.Truthy() {
		next := group.Call("querySelector", "button[tabindex]:not(:disabled)")
		if next.Truthy() {
			next.Call("focus", map[string]any{"preventScroll": true})
			return
		}
	}
	b.focusPlane()
}
