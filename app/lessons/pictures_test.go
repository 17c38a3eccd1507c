package lessons

import (
	"encoding/xml"
	"io"
	"regexp"
	"strings"
	"testing"
)

// TestEveryLessonHasAPicture: one of its own, small, and with nothing in it that a strict content
// policy or another theme would break: no style, no colour.
func TestEveryLessonHasAPicture(t *testing.T) {
	drawn := map[string]string{}
	paths := regexp.MustCompile(`^[-MLhmlz0-9. ]+$`)
	for _, name := range Names() {
		svg := Picture(name)
		if other := drawn[svg]; other != "" {
			t.Errorf("%s has the picture of %s", name, other)
		}
		drawn[svg] = name
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
}
