package goal

import (
	"cmp"
	"slices"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/text"
)

// Bounds of words, in characters, and of lists.
const (
	MaxID   = 40
	MaxText = 4000
	MaxList = 64 // options, blocks, lines, draws …
)

// Change sets one value of the experiment, by its path.
type Change struct {
	Path  string
	Value any
}

// ReadChanges reads an object of paths and values, in the order of the paths.
func ReadChanges(n data.Node) []Change {
	var edits []Change
	for path, value := range n.Members() {
		edits = append(edits, Change{path, value})
	}
	slices.SortFunc(edits, func(a, b Change) int { return cmp.Compare(a.Path, b.Path) })
	return edits
}

// isID reports whether a word is an id: small letters, digits and single hyphens between them.
func isID(word string) bool {
	for part := range strings.SplitSeq(word, "-") {
		if part == "" || strings.Trim(part, "abcdefghijklmnopqrstuvwxyz0123456789") != "" {
			return false
		}
	}
	return true
}

// ReadID reads an id.
func ReadID(n data.Node) string {
	id := n.Text("", MaxID)
	if !isID(id) {
		n.Refuse(cmp.Or(id, `""`), anID)
	}
	return id
}

// ReadText reads words: in both languages, or in one, which then stands for both.
func ReadText(n data.Node, needed bool) text.Text {
	if !n.Given() {
		if needed {
			n.Refuse(LeftOut, someWords)
		}
		return text.Text{}
	}
	if words, ok := n.Value.(string); ok {
		if strings.TrimSpace(words) == "" {
			n.Refuse(LeftOut, someWords)
		}
		return text.Same(n.Text("", MaxText))
	}
	m := n.Object("en", "zh-Hans")
	t := text.Text{En: m["en"].Text("", MaxText), Zh: m["zh-Hans"].Text("", MaxText)}
	for _, key := range []string{"en", "zh-Hans"} {
		if words, ok := m[key].Value.(string); ok && strings.TrimSpace(words) == "" {
			m[key].Refuse(LeftOut, someWords)
		}
	}
	switch {
	case t == text.Text{}:
		n.Refuse(LeftOut, someWords)
	case t.En == "":
		t.En = t.Zh
	case t.Zh == "":
		t.Zh = t.En
	}
	return t
}

// ReadWords reads a list of words from a closed set.
func ReadWords(n data.Node, allowed []string) []string {
	var words []string
	for _, v := range n.List(MaxList) {
		words = append(words, v.Word("", allowed...))
	}
	return words
}

// ReadOne reads one of some words, which has to be given.
func ReadOne(n data.Node, allowed []string) string {
	word := n.Word("", allowed...)
	if word == "" {
		n.Refuse(LeftOut, OneOfWords.With(List(allowed)))
	}
	return word
}

// ReadError reads the id of a named error.
func ReadError(n data.Node) string {
	var ids []string
	for _, e := range derive.Misconceptions() {
		ids = append(ids, e.ID)
	}
	return n.Word("", ids...)
}

// IDOf returns the id of the goal that stands in a document.
func IDOf(n data.Node) string {
	object, _ := n.Value.(map[string]any)
	id, _ := object["is"].(string)
	return id
}
