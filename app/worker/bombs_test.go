package worker

import (
	"os"
	"strings"
	"testing"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
)

// TestClassOutlivesBombs: a code, or an exercise that a student's file brings, that takes too much
// work is named on the page, and the others are judged.
func TestClassOutlivesBombs(t *testing.T) {
	read := func(name string) string {
		content, err := os.ReadFile("testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return string(content)
	}
	r := &reader{t: t, play: forAll(), order: wire.LessonOrder{Lang: words.En, Place: wire.Place{ID: wire.ClassID, Step: 1},
		Contents: `{"Lessons":[{"ID":"one-gradient-step","Name":"15-one-gradient-step"}]}`, Kept: map[string]string{}}}
	show := func(codes string) {
		t.Helper()
		r.order.Fields = map[string]string{"codes": codes}
		for more := true; more; more = r.last.More {
			r.order.Do = wire.Done{Action: wire.ReadCodes}
			a, err := r.play.Show(r.order)
			if err != nil {
				t.Fatal(err)
			}
			if r.last = a; a.Needs != "" {
				t.Fatalf("needs %s", a.Needs)
			}
		}
	}
	show("== bomb ==" + "\n" + read("match-bomb.json") + "\n" +
		"== others ==" + "\n" + "not a code\n")
	r.wants("This code cannot be judged: it takes too much work.")
	if strings.Contains(r.last.HTML, `class="of"`) {
		t.Error("a bomb is shown as an exercise")
	}
}
