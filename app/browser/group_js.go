package browser

import "syscall/js"

// groupKey moves the focus within a group of buttons or links, which is one stop of Tab
// (view/choices.go): with up and down, in most groups also with left and right. In a group where
// one button is always chosen, moving chooses it.
func (b *browser) groupKey(key string, target js.Value) bool {
	group := target.Call("closest", "[data-arrows]")
	if group.IsNull() {
		return false
	}
	by, all := 0, attribute(group, "arrows") == "all"
	switch {
	case key == "ArrowDown", all && key == "ArrowRight":
		by = 1
	case key == "ArrowUp", all && key == "ArrowLeft":
		by = -1
	default:
		return false
	}
	if columns := attribute(group, "columns"); columns != "" && // a grid
		(key == "ArrowDown" || key == "ArrowUp") {
		if wide, ok := b.whole(columns); ok {
			by *= wide
		}
	}
	var buttons []js.Value
	now, list := -1, group.Call("querySelectorAll", "button[tabindex]:not(:disabled), a[tabindex]")
	for i := range list.Length() {
		button := list.Index(i)
		if !button.Call("closest", "[data-arrows]").Equal(group) ||
			!button.Call("checkVisibility").Bool() {
			continue
		}
		if button.Equal(target) {
			now = len(buttons)
		}
		buttons = append(buttons, button)
	}
	if now < 0 {
		return false
	}
	next := buttons[(now+by+len(buttons))%len(buttons)]
	next.Call("focus")
	if role := next.Call("getAttribute", "role"); role.Truthy() { // a tab, a radio
		next.Call("click")
	}
	return true
}
