package experiment

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"perceptronlab/engine/data"
)

// node is a place in a JSON document. Its methods read it as what is expected there; the first
// fault is kept in the reader and everything after it reads as zero.
type node struct {
	r     *reader
	path  string
	value any // nil also for what is left out
}

type reader struct{ fault *data.FieldError }

// decode parses JSON and returns its root. Size, syntax, trailing text and
// keys given twice are checked here.
func decode(text []byte) (node, *reader) {
	r := &reader{}
	root := node{r: r, path: "document"}
	broken := func(value any, en, zh string) {
		r.fault = data.Refuse(root.path, value, en, zh).OfKind(data.BrokenText)
	}
	if len(text) > MaxBytes {
		broken(fmt.Sprintf("%d bytes long", len(text)), "at most 4 MiB", "最多 4 MiB")
		return root, r
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	if err := d.Decode(&root.value); err != nil {
		broken("broken JSON "+where(text, err), "a JSON object", "一个 JSON 对象")
	} else if _, err := d.Token(); err != io.EOF {
		broken("followed by more text", "one JSON object", "仅一个 JSON 对象")
	} else {
		r.fault = twice(text)
	}
	return root, r
}

// where says at which line and column the syntax breaks.
func where(text []byte, err error) string {
	at := int64(len(text))
	if syntax, ok := err.(*json.SyntaxError); ok {
		at = min(syntax.Offset, at)
	}
	before := text[:at]
	line := bytes.Count(before, []byte("\n")) + 1
	column := utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:])
	return fmt.Sprintf("at line %d, column %d (%v)", line, column, err)
}

// refuse records a fault of the node's value, unless there was one already.
func (n node) refuse(value any, en, zh string) {
	if n.r.fault == nil {
		n.r.fault = data.Refuse(n.path, value, en, zh)
	}
}

// wrong refuses the node's value as it was written.
func (n node) wrong(en, zh string) {
	shown, err := json.Marshal(n.value)
	if err != nil {
		shown = []byte("?")
	}
	n.refuse(string(shown), en, zh)
}

// given reports whether the document says anything here; null says nothing.
func (n node) given() bool { return n.value != nil && n.r.fault == nil }

// object returns the members by key; keys that are not listed are refused.
func (n node) object(keys ...string) map[string]node {
	members := map[string]node{}
	prefix := n.path + "."
	if n.path == "document" {
		prefix = ""
	}
	if n.given() {
		object, ok := n.value.(map[string]any)
		if !ok {
			n.wrong("an object {…}", "对象 {…}")
		}
		unknown := make([]string, 0, 1)
		for key := range object {
			if !slices.Contains(keys, key) {
				unknown = append(unknown, key)
			}
		}
		if len(unknown) > 0 {
			slices.Sort(unknown)
			names := strings.Join(keys, ", ")
			field := prefix + unknown[0]
			if field == "" {
				field = `""`
			}
			n.child(field, nil).refuse("an unknown key", "the keys "+names, "键 "+names)
		}
		for _, key := range keys {
			members[key] = n.child(prefix+key, object[key])
		}
		return members
	}
	for _, key := range keys {
		members[key] = n.child(prefix+key, nil)
	}
	return members
}

func (n node) child(path string, value any) node { return node{r: n.r, path: path, value: value} }

// list returns the elements of a list of at most limit; nil when nothing is given.
func (n node) list(limit int) []node {
	if !n.given() {
		return nil
	}
	list, ok := n.value.([]any)
	if !ok {
		n.wrong("a list […]", "列表 […]")
		return nil
	}
	if len(list) > limit {
		n.refuse(fmt.Sprintf("%d long", len(list)), fmt.Sprintf("at most %d", limit), fmt.Sprintf("最多 %d 项", limit))
		return nil
	}
	nodes := make([]node, len(list))
	for i, v := range list {
		nodes[i] = n.child(fmt.Sprintf("%s[%d]", n.path, i), v)
		if v == nil {
			nodes[i].refuse("null", "a value", "一个值")
		}
	}
	return nodes
}

// number returns a finite number, or otherwise when nothing is given.
func (n node) number(otherwise float64) float64 {
	if !n.given() {
		return otherwise
	}
	if number, ok := n.value.(json.Number); ok {
		if v, err := number.Float64(); err == nil && !math.IsInf(v, 0) {
			return v
		}
	}
	n.wrong("a finite number", "有限数")
	return otherwise
}

// integer returns a whole number from low to high, or otherwise when nothing is given.
func (n node) integer(otherwise, low, high int) int {
	if !n.given() {
		return otherwise
	}
	if v, ok := n.value.(json.Number); ok {
		if f, err := v.Float64(); err == nil && f == math.Trunc(f) && f >= float64(low) && f <= float64(high) {
			return int(f)
		}
	}
	n.wrong(fmt.Sprintf("a whole number from %d to %d", low, high), fmt.Sprintf("%d 到 %d 的整数", low, high))
	return otherwise
}

// text returns a string of at most limit characters.
func (n node) text(otherwise string, limit int) string {
	if !n.given() {
		return otherwise
	}
	s, ok := n.value.(string)
	if !ok {
		n.wrong(`text in "…"`, "文字 \"…\"")
		return otherwise
	}
	if utf8.RuneCountInString(s) > limit {
		n.wrong(fmt.Sprintf("at most %d characters", limit), fmt.Sprintf("最多 %d 个字符", limit))
		return otherwise
	}
	return s
}

// boolean returns true or false.
func (n node) boolean(otherwise bool) bool {
	if !n.given() {
		return otherwise
	}
	b, ok := n.value.(bool)
	if !ok {
		n.wrong("true or false", "true 或 false")
		return otherwise
	}
	return b
}

// word returns one of the given words.
func (n node) word(otherwise string, words ...string) string {
	if !n.given() {
		return otherwise
	}
	s, ok := n.value.(string)
	if !ok || !slices.Contains(words, s) {
		names := strings.Join(words, ", ")
		n.wrong(names, names)
		return otherwise
	}
	return s
}

// numbers returns a list of finite numbers.
func (n node) numbers(limit int) []float64 {
	var values []float64
	for _, v := range n.list(limit) {
		values = append(values, v.number(0))
	}
	return values
}

// texts returns a list of strings.
func (n node) texts(limit int) []string {
	var values []string
	for _, v := range n.list(limit) {
		values = append(values, v.text("", maxName))
	}
	return values
}

// integers returns a list of whole numbers from 0 to high.
func (n node) integers(limit, high int) []int {
	var values []int
	for _, v := range n.list(limit) {
		values = append(values, v.integer(0, 0, high))
	}
	return values
}
