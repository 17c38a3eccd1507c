package sketch

import (
	"encoding/xml"
	"io"
	"regexp"
	"strings"
	"testing"

	"perceptronlab/engine/exercise"
	"perceptronlab/lessons"
)

// TestEveryLessonHasAPicture: one of its own, small, and with nothing in it that a strict policy, or
// another theme, would not have: no style, no colour.
func TestEveryLessonHasAPicture(t *testing.T) {
	var drawn []string
	paths := regexp.MustCompile(`^[-MLhmlz0-9. ]+$`)
	for _, name := range lessons.Names() {
		document, err := lessons.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		x, err := exercise.Parse(document)
		if err != nil {
			t.Fatal(err)
		}
		draw := Lessons[x.ID]
		if draw == nil {
			t.Errorf("%s has no picture", name)
			continue
		}
		svg := draw()
		if strings.Contains(strings.Join(drawn, ""), svg) {
			t.Errorf("%s has the picture of another", name)
		}
		drawn = append(drawn, svg)
		marks := 0
		for d := xml.NewDecoder(strings.NewReader(svg)); ; {
			token, err := d.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			e, ok := token.(xml.StartElement)
			if !ok || e.Name.Local == "svg" {
				continue
			}
			marks++
			if len(e.Attr) != 2 || e.Attr[0].Name.Local != "class" || e.Attr[1].Name.Local != "d" ||
				!paths.MatchString(e.Attr[1].Value) {
				t.Errorf("%s: %.200v", name, e)
			}
		}
		if marks < 2 || len(svg) > 3000 {
			t.Errorf("%s: %d marks in %d bytes", name, marks, len(svg))
		}
	}
	if len(drawn) != len(Lessons) {
		t.Errorf("%d pictures of %d lessons", len(Lessons), len(drawn))
	}
}
