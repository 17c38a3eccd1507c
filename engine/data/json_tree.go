package data

import (
	"encoding/json"
	"strconv"
	"strings"
)

// TreeOf reads JSON that Go wrote.
func TreeOf(content []byte) any { return Decode(content).Value }

// Clone copies a JSON tree.
func Clone(v any) any {
	switch v := v.(type) {
	case map[string]any:
		c := make(map[string]any, len(v))
		for key, inner := range v {
			c[key] = Clone(inner)
		}
		return c
	case []any:
		c := make([]any, len(v))
		for i, inner := range v {
			c[i] = Clone(inner)
		}
		return c
	}
	return v
}

// PutAt sets the value at a path such as data.points[0][1] in a tree; false when there is no such
// place. Objects on the way that are left out are made, elements of lists are not.
func PutAt(tree any, path string, value any) bool {
	var set func(any)
	for first := true; path != ""; first = false {
		key, i, rest, ok := segment(path, first)
		if !ok {
			return false
		}
		path = rest
		if i >= 0 {
			list, ok := tree.([]any)
			if !ok || i >= len(list) {
				return false
			}
			tree, set = list[i], func(v any) { list[i] = v }
			continue
		}
		object := tree
		if tree == nil && set != nil {
			object = map[string]any{}
			set(object)
		}
		members, ok := object.(map[string]any)
		if !ok {
			return false
		}
		tree, set = members[key], func(v any) { members[key] = v }
	}
	if set == nil {
		return false
	}
	set(Clone(value)) // a later edit inside of it must not write the document's own
	return true
}

// segment cuts the first key, or index in brackets, off a path like data.points[0][1]; the rest
// begins with the dot or the bracket of the next. ok is false where there is neither.
func segment(path string, first bool) (key string, index int, rest string, ok bool) {
	if inner, is := strings.CutPrefix(path, "["); is {
		digits, rest, closed := strings.Cut(inner, "]")
		i, err := strconv.ParseUint(digits, 10, 16)
		return "", int(i), rest, closed && err == nil && !first
	}
	if !first {
		if path, ok = strings.CutPrefix(path, "."); !ok {
			return "", 0, "", false
		}
	}
	end := strings.IndexAny(path, ".[")
	if end < 0 {
		end = len(path)
	}
	return path[:end], -1, path[end:], isKey(path[:end])
}

// isKey reports whether a word can be a key: letters, digits and _.
func isKey(word string) bool {
	return word != "" && !strings.ContainsFunc(word, func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '_')
	})
}

// CutPath cuts the section off a path such as data.points[0]: data, and the key points in it.
func CutPath(path string) (section, key string, ok bool) {
	section, rest, ok := strings.Cut(path, ".")
	key, _, _, valid := segment(rest, true)
	return section, key, ok && valid
}

// Within reports whether a path is that of a place or of something inside of it.
func Within(path, place string) bool {
	rest, ok := strings.CutPrefix(path, place)
	return ok && (rest == "" || rest[0] == '.' || rest[0] == '[')
}

// Objects returns the objects of a list.
func Objects(v any) []map[string]any {
	items, _ := v.([]any)
	var found []map[string]any
	for _, item := range items {
		if object, ok := item.(map[string]any); ok {
			found = append(found, object)
		}
	}
	return found
}

// JSON returns a value as JSON.
func JSON(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		return "?"
	}
	return string(b)
}

// ValueAt returns the value at a path of keys in a tree.
func ValueAt(tree any, path string) (any, bool) {
	for key := range strings.SplitSeq(path, ".") {
		object, ok := tree.(map[string]any)
		if !ok {
			return nil, false
		}
		if tree, ok = object[key]; !ok {
			return nil, false
		}
	}
	return tree, true
}
