package main

import (
	"encoding/json"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"perceptronlab/app/gallery"
	"perceptronlab/app/lessons"
	"perceptronlab/app/view"
	"perceptronlab/app/wire"
	"perceptronlab/app/worker"
	"perceptronlab/web/built"
)

// html returns what a family has for the code at a place of the list.
func htmlOf(f worker.Family, place int) string {
	own := append(slices.Clone(f.Own[slices.Index(f.Of, place)]), "")
	text := ""
	for i, same := range f.Same {
		text += same + own[min(i, len(own)-1)]
	}
	return text
}

// TestEarlyIsWhatTheWorkerWrites: of each step of each lesson, in both languages and with all
// numbers, stands in its file what the worker writes for a device that has done nothing.
func TestEarlyIsWhatTheWorkerWrites(t *testing.T) {
	site, err := built.Files()
	if err != nil {
		t.Fatalf("%v (make test does)", err)
	}
	files := map[string][]byte{}
	paths, err := fs.Glob(site, "assets/early/*.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		id, _, _ := strings.Cut(strings.TrimPrefix(path, "assets/early/"), ".")
		lang := strings.Split(path, ".")[1]
		if files[id+"."+lang], err = fs.ReadFile(site, path); err != nil {
			t.Fatal(err)
		}
	}
	documents, err := course()
	if err != nil {
		t.Fatal(err)
	}
	var contents wire.Contents
	if err := json.Unmarshal(documents["lessons.json"], &contents); err != nil {
		t.Fatal(err)
	}
	if len(contents.Lessons) != len(lessons.Names()) || len(files) != 2*len(contents.Lessons) {
		t.Fatalf("%d files of %d lessons", len(files), len(contents.Lessons))
	}
	steps, numbers := 0, map[string]bool{}
	for _, e := range contents.Lessons {
		for lang, spoken := range languages {
			var s worker.Sight
			if err := json.Unmarshal(files[e.ID+"."+lang], &s); err != nil {
				t.Fatal(err)
			}
			if s.Title != spoken.Say(e.Title) || len(s.Steps) != e.Steps {
				t.Errorf("%s: %q of %d steps", e.ID, s.Title, len(s.Steps))
			}
			var player worker.Player
			var gallery gallery.Gallery
			for i, step := range s.Steps {
				steps++
				o := unread(spoken, documents, wire.Place{ID: e.ID, Step: i + 1}, "")
				o.Chance = "a device " + lang + step.ID
				a, err := player.Show(o)
				if err != nil {
					t.Fatal(err)
				}
				var kept struct{ Code string }
				if err := json.Unmarshal([]byte(a.Kept), &kept); err != nil {
					t.Fatal(err)
				}
				place := slices.Index(s.Codes, kept.Code)
				if place < 0 {
					t.Errorf("%s: no numbers %s", e.ID, kept.Code)
					continue
				}
				numbers[e.ID+kept.Code] = true
				got := ""
				for _, part := range step.Parts {
					got += htmlOf(part[slices.IndexFunc(part,
						func(f worker.Family) bool { return slices.Contains(f.Of, place) })], place)
				}
				want, err := view.PrerenderStep(spoken, *a.Scene, a.HTML, gallery.Show)
				if err != nil {
					t.Fatal(err)
				}
				if got != want {
					t.Errorf("%s, step %d, %s: the file has\n%s", e.ID, i+1, lang, got)
				} else if strings.Contains(got, " style=") || strings.Contains(got, "<script") {
					t.Errorf("%s, step %d: an inline style or script", e.ID, i+1)
				}
			}
		}
	}
	if steps < 300 || len(numbers) < 60 {
		t.Errorf("%d steps with %d numbers", steps, len(numbers))
	}
}
