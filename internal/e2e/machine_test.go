package e2e

import "testing"

// TestSheetOfAStep: the printed sheet has the picture of the step that it works, whatever is drawn.
func TestSheetOfAStep(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(`{"version":1,"data":{"preset":"t-against-j"}}`, 20), Options{Before: unprinted})
	var sheets [2]string
	for i := range sheets {
		l.print()
		l.WaitFor(`window.printed === ` + []string{"1", "2"}[i])
		sheets[i] = Eval[string](l.Page, find("#sheet svg")+`.outerHTML`)
		l.ClickOn(`.switches button:nth-child(16)`)
		l.WaitFor(find(".switches-of") + `.innerText === "your picture"`)
	}
	if sheets[0] == "" || sheets[0] != sheets[1] {
		t.Errorf("of %d and %d characters", len(sheets[0]), len(sheets[1]))
	}
}
