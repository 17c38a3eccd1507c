package e2e

import ()

const (
	twoClasses   = "height,width,label\n1,2,no\n3,4,yes\n2,1,no\n4,4,yes\n"
	threeClasses = "a;b;class\n1,5;2;x\n3;4,5;y\n0;5;z\n"
)

// drops gives the lab a file as a reader who drops it on the page does.
func (l *Lab) drops(name, content string) {
	l.t.Helper()
	Eval[bool](l.Page, `(() => { const all = new DataTransfer(); all.items.add(new File([`+quoted(content)+`], `+quoted(name)+`));
		const at = {dataTransfer: all, bubbles: true, cancelable: true};
		const target = document.querySelector("#plane");
		if (target.dispatchEvent(new DragEvent("dragover", at)))
			throw new Error("the browser would open the file itself");
		if (!document.querySelector("#lab").dataset.drop) throw new Error("the page does not show where to drop");
		target.dispatchEvent(new DragEvent("drop", at));
		if (document.querySelector("#lab").dataset.drop) throw new Error("the page still shows where to drop");
		return true; })()`)
}

// pastes pastes text into what has the focus, and reports whether the lab took it.
func (l *Lab) pastes(selector, content string) bool {
	l.t.Helper()
	return Eval[bool](l.Page, `(() => { const all = new DataTransfer(); all.setData("text/plain", `+quoted(content)+`);
		return !document.querySelector(`+quoted(selector)+`).dispatchEvent(new ClipboardEvent("paste", {clipboardData: all, bubbles: true, cancelable: true})); })()`)
}

// previewed waits until a table is shown as it was understood.
func (l *Lab) previewed() {
	l.t.Helper()
	l.WaitFor(`document.querySelector("#table[open] #table-notes") !== null`)
	l.Settle()
}

// takes takes the table that is shown.
func (l *Lab) takes() {
	l.t.Helper()
	l.previewed()
	l.ClickOn("#table-take")
	l.WaitFor(`document.querySelector("#table[open]") === null`)
	l.Settle()
}
