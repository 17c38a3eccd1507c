package wire

import (
	"bytes"
	"strings"
	"testing"

	"perceptronlab/app/lessons"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/experiment"
)

// TestPackedFile: the file for students of each lesson, of links in both forms, is the same exercise
// and opens as the same place; its text spells neither what is right nor what is said of it.
func TestPackedFile(t *testing.T) {
	for _, name := range lessons.Names() {
		document, x, err := lessons.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		packed, _ := PackedPlace(document)
		spelled, _ := ParsePlace("exercise=json=" + strings.ReplaceAll(string(document), "%", "%25"))
		for _, place := range []Place{packed, spelled} {
			file, err := PackedFile(place.Own)
			if err != nil {
				t.Fatal(name, err)
			}
			for _, word := range []string{"right", "goal", "options", "say", "solution", "of", "true"} {
				if bytes.Contains(file, []byte(`"`+word+`"`)) {
					t.Errorf("%s: the file spells %q", name, word)
				}
			}
			y, err := exercise.Parse(file)
			if err != nil {
				t.Fatal(name, err)
			}
			if y.Hash() != x.Hash() || y.ID != x.ID || y.Title != x.Title {
				t.Errorf("%s: another exercise", name)
			}
			if !bytes.Contains(file, []byte(`"`+x.ID+`"`)) {
				t.Errorf("%s: the file does not say what it is", name)
			}
		}
		file, _ := PackedFile(packed.Own)
		if again, ok := PackedPlace(file); !ok || again != packed {
			t.Errorf("%s: the file opens as %s, not as %s", name, again.ID, packed.ID)
		}
	}
}

// TestBadPackedFiles: what is no packed exercise is refused by its field, in the engine and where a
// page opens it, and nothing is unpacked twice or past the bound of a document.
func TestBadPackedFiles(t *testing.T) {
	one := `{"exercise":1,"id":"x","title":"t","packed":"1.` + experiment.Pack([]byte("{}")) + `"}`
	for file, field := range map[string]string{
		one:                                    "exercise",
		strings.Replace(one, "1.", "2.", 1):    "packed",
		strings.Replace(one, `"1.`, `"1.!`, 1): "packed",
		strings.Replace(one, `"packed"`, `"steps":[],"packed"`, 1):                   "steps",
		`{"exercise":1,"packed":7}`:                                                  "packed",
		`{"exercise":1,"packed":"1.` + experiment.Pack([]byte(one)) + `"}`:           "packed",
		`{"exercise":1,"packed":"1.` + experiment.Pack(make([]byte, 300<<10)) + `"}`: "document",
	} {
		_, err := exercise.Parse([]byte(file))
		if err == nil || !strings.HasPrefix(err.Error(), field) {
			t.Errorf("%.80s: %v, want %s", file, err, field)
		}
		if _, err := exercise.Stripped([]byte(file)); err == nil {
			t.Errorf("%.80s is stripped", file)
		}
	}
}
