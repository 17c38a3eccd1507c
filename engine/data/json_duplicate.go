package data

import (
	"encoding/json"
	"fmt"
	"strconv"

	"perceptronlab/engine/text"
)

// twice looks for an object that has a key twice, since a decoder would silently keep the last.
// content is valid JSON. The fault names the key by its path; nil: there is none.
func twice(content []byte) *FieldError {
	var open []nest
	for i := 0; i < len(content); i++ {
		switch c := content[i]; c {
		case '{', '[':
			open = append(open, nest{object: c == '{', due: c == '{'})
		case '}', ']':
			open = open[:len(open)-1]
		case ',':
			inner := &open[len(open)-1]
			inner.due = inner.object
			inner.index++
		case '"':
			end := i + 1
			for ; content[end] != '"'; end++ {
				if content[end] == '\\' {
					end++
				}
			}
			if len(open) > 0 && open[len(open)-1].due && !open[len(open)-1].add(content[i:end+1]) {
				return Refuse(path(open), givenTwice, eachKeyOnce)
			}
			i = end
		}
	}
	return nil
}

// nest is an open object or list.
type nest struct {
	object bool
	due    bool // the next string is a key
	keys   map[string]bool
	last   string // key
	index  int    // of the element of a list
}

// add adds a key as written in JSON; false if the object has it already.
func (n *nest) add(written []byte) bool {
	var key string
	if err := json.Unmarshal(written, &key); err != nil {
		panic(err) // the text is valid
	}
	if n.keys == nil {
		n.keys = map[string]bool{}
	}
	known := n.keys[key]
	n.keys[key], n.last, n.due = true, key, false
	return !known
}

// path names the place inside nests.
func path(open []nest) string {
	at := ""
	for depth, n := range open {
		switch {
		case !n.object:
			at += fmt.Sprintf("[%d]", n.index)
		case depth == 0:
			at = shown(n.last)
		default:
			at += "." + shown(n.last)
		}
	}
	return at
}

// shown writes the beginning of a key for a message of one line.
func shown(key string) string {
	key = text.Cut(key, 60)
	if quoted := strconv.Quote(key); quoted != `"`+key+`"` || key == "" {
		return quoted
	}
	return key
}
