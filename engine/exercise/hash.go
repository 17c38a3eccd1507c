package exercise

import (
	"encoding/json"

	"perceptronlab/engine/data"
)

// forTeachers are the keys of a document that a student's page does without.
var forTeachers = []string{"tests", "notes"}

// Stripped returns a document without what is for teachers: its tests and its notes. Right answers
// are in none, but for choices and for what is set up in the lab, of which one example is left.
func Stripped(document []byte) ([]byte, error) {
	tree, err := TreeOf(document)
	if err != nil {
		return nil, err
	}
	if err := solutions(document, tree); err != nil {
		return nil, err
	}
	for _, key := range forTeachers {
		delete(tree, key)
	}
	return json.Marshal(tree)
}

// wordKeys are the keys whose values change nothing of what is asked and what is right.
var wordKeys = map[string]bool{"title": true, "objective": true, "notes": true, "minutes": true,
	"sources": true, "tests": true, "review": true, "onward": true, "text": true, "quiz": true,
	"say": true, "rubric": true, "hints": true, "settle": true, "solution": true, "way": true}

// Hash tells versions of an exercise apart by what they ask and of what, whatever their words:
// eight letters of those of codes. Answers are kept with it, so that it can be said where they
// belong to another version.
func (x *Exercise) Hash() string { return x.hash }

// HashOf returns the hash of a document, given as the tree of its JSON.
func HashOf(tree any) string {
	return CheckSum(8, data.JSON(wordless(tree)))
}

// wordless copies a tree without words. The experiment's own words (names of classes) belong to it.
func wordless(v any) any {
	switch v := v.(type) {
	case map[string]any:
		c := make(map[string]any, len(v))
		for key, inner := range v {
			switch {
			case key == "experiment":
				c[key] = inner
			case !wordKeys[key]:
				c[key] = wordless(inner)
			}
		}
		return c
	case []any:
		c := make([]any, len(v))
		for i, inner := range v {
			c[i] = wordless(inner)
		}
		return c
	}
	return v
}
