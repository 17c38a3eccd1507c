package data

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"perceptronlab/engine/text"
)

// Node is a place in a JSON document, and its methods read the value as the type expected there.
// The reader keeps the first fault and reads everything after it as zero, unless it collects all.
type Node struct {
	Path  string
	Value any // nil also if it is missing

	reader *reader
}

type reader struct {
	fault *FieldError
	all   bool          // read on after a fault
	more  []*FieldError // all faults, one a place
}

// MaxBytes bounds the text of a document.
const MaxBytes = 4 << 20

// NodeAt returns a place with a value that was read elsewhere, and no fault yet.
func NodeAt(path string, value any) Node {
	return Node{Path: path, Value: value, reader: &reader{}}
}

// Fault returns the first fault of all the places read with n; nil if there is none.
func (n Node) Fault() *FieldError { return n.reader.fault }

// Collect makes reading go on after a fault, so that Faults returns all of them.
func (n Node) Collect() { n.reader.all = true }

// Faults returns the collected faults, one a place.
func (n Node) Faults() []*FieldError { return n.reader.more }

// Decode parses JSON and returns its root. Size, depth, syntax, trailing text and
// keys given twice are checked here.
func Decode(content []byte) Node {
	root := NodeAt("document", nil)
	r := root.reader
	broken := func(value any, allowed text.Text) {
		r.fault = Refuse(root.Path, value, allowed).OfKind(BrokenText)
	}
	if len(content) > MaxBytes {
		root.Refuse(ManyBytes.With(len(content)), AtMost4MiB)
		return root
	}
	if r.fault = tooDeep(content); r.fault != nil {
		return root
	}
	d := json.NewDecoder(bytes.NewReader(content))
	d.UseNumber()
	if err := d.Decode(&root.Value); err != nil {
		broken(where(content, err), jsonObject)
	} else if _, err := d.Token(); err != io.EOF {
		broken(moreText, oneObject)
	} else {
		r.fault = twice(content)
	}
	return root
}

// where says at which line and column the syntax breaks.
func where(content []byte, err error) text.Text {
	at := int64(len(content))
	if syntax, ok := err.(*json.SyntaxError); ok {
		at = min(syntax.Offset, at)
	}
	before := content[:at]
	line := bytes.Count(before, []byte("\n")) + 1
	column := utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:])
	return brokenJSON.With(line, column, broken(err))
}

// broken says what breaks the syntax.
func broken(err error) text.Text {
	said := err.Error()
	if rest, stray := strings.CutPrefix(said, "invalid character "); stray {
		mark, _, _ := strings.Cut(rest, " in ")
		mark, _, _ = strings.Cut(mark, " looking ")
		mark, _, _ = strings.Cut(mark, " after ")
		return strayMark.With(mark)
	}
	if strings.HasPrefix(said, "unexpected end") || errors.Is(err, io.EOF) ||
		errors.Is(err, io.ErrUnexpectedEOF) {
		return endsEarly
	}
	return text.Same(said)
}

// Refuse records a fault of the node's value, unless there was one already.
func (n Node) Refuse(value any, allowed text.Text) {
	r := n.reader
	if r.fault != nil && !r.all {
		return
	}
	fault := Refuse(n.Path, value, allowed)
	if r.fault == nil {
		r.fault = fault
	}
	if !slices.ContainsFunc(r.more, func(f *FieldError) bool { return f.Field == fault.Field }) {
		r.more = append(r.more, fault)
	}
}

// Wrong refuses the node's value as it was written.
func (n Node) Wrong(allowed text.Text) {
	shown, err := json.Marshal(n.Value)
	if err != nil {
		shown = []byte("?")
	}
	n.Refuse(string(shown), allowed)
}

// Given reports whether the document has a value here that is not null.
func (n Node) Given() bool {
	return n.Value != nil && (n.reader.fault == nil || n.reader.all)
}

// Empty reports whether the value is a list without elements.
func (n Node) Empty() bool {
	list, ok := n.Value.([]any)
	return ok && len(list) == 0
}

// Object returns the members by key, and refuses keys that are not listed.
func (n Node) Object(keys ...string) map[string]Node {
	members, object := map[string]Node{}, n.Members()
	prefix := n.Path + "."
	if n.Path == "document" {
		prefix = ""
	}
	for _, key := range slices.Sorted(maps.Keys(object)) {
		if !slices.Contains(keys, key) {
			field := cmp.Or(prefix+key, `""`)
			n.Child(field, nil).Refuse(unknownKey, theKeys.With(strings.Join(keys, ", ")))
			break
		}
	}
	for _, key := range keys {
		members[key] = n.Child(prefix+key, object[key])
	}
	return members
}

// Members returns the values of an object; nil where it is left out or something else.
func (n Node) Members() map[string]any {
	if !n.Given() {
		return nil
	}
	object, ok := n.Value.(map[string]any)
	if !ok {
		n.Wrong(AnObject)
	}
	return object
}

// Child returns a place within n, which shares its faults.
func (n Node) Child(path string, value any) Node {
	return Node{reader: n.reader, Path: path, Value: value}
}

// List returns the elements of a list of at most limit; nil when nothing is given.
func (n Node) List(limit int) []Node {
	if !n.Given() {
		return nil
	}
	list, ok := n.Value.([]any)
	if !ok {
		n.Wrong(aList)
		return nil
	}
	if len(list) > limit {
		n.Refuse(entries.With(len(list)), AtMost.With(limit))
		return nil
	}
	nodes := make([]Node, len(list))
	for i, v := range list {
		nodes[i] = n.Child(fmt.Sprintf("%s[%d]", n.Path, i), v)
		if v == nil {
			nodes[i].Refuse("null", aValue)
		}
	}
	return nodes
}

// Number returns a finite number, or otherwise when nothing is given.
func (n Node) Number(otherwise float64) float64 {
	if !n.Given() {
		return otherwise
	}
	if number, ok := n.Value.(json.Number); ok {
		if v, err := number.Float64(); err == nil && !math.IsInf(v, 0) {
			return v
		}
	}
	n.Wrong(FiniteNumber)
	return otherwise
}

// Integer returns a whole number from low to high, or otherwise when nothing is given.
func (n Node) Integer(otherwise, low, high int) int {
	if !n.Given() {
		return otherwise
	}
	if v, ok := n.Value.(json.Number); ok {
		if f, err := v.Float64(); err == nil && f == math.Trunc(f) && f >= float64(low) &&
			f <= float64(high) {
			return int(f)
		}
	}
	n.Wrong(WholeFromTo.With(low, high))
	return otherwise
}

// Text returns a string of at most limit characters.
func (n Node) Text(otherwise string, limit int) string {
	if !n.Given() {
		return otherwise
	}
	s, ok := n.Value.(string)
	if !ok {
		n.Wrong(quotedText)
		return otherwise
	}
	if utf8.RuneCountInString(s) > limit {
		n.Wrong(charactersAtMost.With(limit))
		return otherwise
	}
	return s
}

// Boolean returns true or false.
func (n Node) Boolean(otherwise bool) bool {
	if !n.Given() {
		return otherwise
	}
	b, ok := n.Value.(bool)
	if !ok {
		n.Wrong(TrueOrFalse)
		return otherwise
	}
	return b
}

// Word returns one of the given words.
func (n Node) Word(otherwise string, words ...string) string {
	if !n.Given() {
		return otherwise
	}
	s, ok := n.Value.(string)
	if !ok || !slices.Contains(words, s) {
		names := strings.Join(words, ", ")
		n.Wrong(text.Same(names))
		return otherwise
	}
	return s
}

// Numbers returns a list of finite numbers.
func (n Node) Numbers(limit int) []float64 {
	var values []float64
	for _, v := range n.List(limit) {
		values = append(values, v.Number(0))
	}
	return values
}

// Texts returns a list of at most limit strings, each of at most length characters.
func (n Node) Texts(limit, length int) []string {
	var values []string
	for _, v := range n.List(limit) {
		values = append(values, v.Text("", length))
	}
	return values
}

// Integers returns a list of whole numbers from 0 to high.
func (n Node) Integers(limit, high int) []int {
	var values []int
	for _, v := range n.List(limit) {
		values = append(values, v.Integer(0, 0, high))
	}
	return values
}
