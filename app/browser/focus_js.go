package browser

// focusPlane puts the focus on the plane, where the keys that follow are answered.
func (b *browser) focusPlane() {
	b.byID("plane").Call("focus", map[string]any{"preventScroll": true})
}

// refocus moves the focus from a button that has just been disabled to another one of its group or,
// if all of them are disabled, to the plane. Otherwise the next Tab starts at the top of the page.
func (b *browser) refocus() {
	lost := b.writer.page.Call("disabled")
	if !lost.Truthy() {
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

// typeRow puts the keyboard into a row that was added, when it is there.
func (b *browser) typeRow() {
	if b.added == "" {
		return
	}
	if cell := b.byID(b.added); cell.Truthy() {
		b.added = ""
		cell.Call("focus")
		cell.Call("select")
	}
}
