package view

import (
	"strings"
	"testing"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
)

// TestShareOfALockedPage: students could simply unlock what their teacher has locked. Where the link
// that opened the page has locks, the dialog says that they stay, and offers nothing against them;
// who has just locked something in the dialog has a way back.
func TestShareOfALockedPage(t *testing.T) {
	share := lab.OpenShare{Page: "http://localhost/", Folder: "http://localhost/"}
	for _, building := range []bool{false, true} {
		dialog := []lab.Msg{share, lab.ShareAs{Building: building}}
		m := iris()
		student, _ := m.Try(lab.OpenLink{Fragment: "lock=eta"})
		teacher := m
		for _, msg := range append(dialog, lab.SetEmbed{What: "lock", Value: "eta"}) {
			teacher, _ = teacher.Try(msg)
		}
		for _, msg := range append(dialog, lab.SetEmbed{What: "hide", Value: "charts"}) {
			student, _ = student.Try(msg)
		}
		free, kept := `id="share-free"`, words.ShareKept.En
		html := pageOf(student)
		if strings.Contains(html, free) || !strings.Contains(html, kept) ||
			!disabled(html, "lock-eta") || disabled(html, "lock-rule") ||
			disabled(html, "hide-data") {
			t.Errorf("building %v: a student can unlock, or is not told", building)
		}
		html = pageOf(teacher)
		if !strings.Contains(html, free) || strings.Contains(html, kept) ||
			disabled(html, "lock-eta") {
			t.Errorf("building %v: the teacher has no way back", building)
		}
	}
}

// disabled reports whether the element of an id cannot be used.
func disabled(html, id string) bool {
	before, after, _ := strings.Cut(html, `id="`+id+`"`)
	begin := strings.LastIndex(before, "<")
	rest, _, _ := strings.Cut(after, ">")
	tag := before[begin:] + rest
	return strings.Contains(tag, " disabled") && !strings.Contains(tag, `disabled="false"`)
}
