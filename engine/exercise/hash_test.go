package exercise

import (
	"strings"
	"testing"
)

// TestHash changes with what is asked and of what, and not with words, hints or tests.
func TestHash(t *testing.T) {
	hash := func(old, new string) string {
		document := strings.Replace(small, old, new, 1)
		if document == small && old != new {
			t.Fatalf("%s is not in the document", old)
		}
		return sheetOf(t, document).Exercise.Hash()
	}
	first := hash("", "")
	if len(first) != 8 || strings.Trim(first, alphabet) != "" {
		t.Errorf("the hash is %q", first)
	}
	for _, same := range [][2]string{{`"en":"A"`, `"en":"B"`}, {"x = {x}", "w = {w}"}, {`"point":"sample"`, `"point":"line"`},
		{`"answer":{"z":"-0.13"}`, `"answer":{"z":"-0.14"}`}, {`"id":"small"`, `"id":"small","minutes":5`}} {
		if got := hash(same[0], same[1]); got != first {
			t.Errorf("%s: %s, not %s", same[1], got, first)
		}
	}
	for _, other := range [][2]string{{`"eta":0.1`, `"eta":0.2`}, {`"id":"z"`, `"id":"y","digits":2`}, {`"points":3`, `"points":2`},
		{`"cursor":2`, `"cursor":1`}, {`"id":"small"`, `"id":"other"`}} {
		document := strings.Replace(strings.Replace(small, other[0], other[1], 1), `"carry":["z"]`, `"carry":[]`, 1)
		document = document[:strings.Index(document, `,
"tests"`)] + "}"
		if got := sheetOf(t, document).Exercise.Hash(); got == first {
			t.Errorf("%s has the same hash", other[1])
		}
	}
}

// TestStripped: a student's page gets the same exercise, without tests and notes.
func TestStripped(t *testing.T) {
	full := strings.Replace(small, `"id":"small"`, `"id":"small","notes":"for teachers"`, 1)
	stripped, err := Stripped([]byte(full))
	if err != nil || strings.Contains(string(stripped), "for teachers") || strings.Contains(string(stripped), "-0.13") {
		t.Fatalf("%v %s", err, stripped)
	}
	s := sheetOf(t, string(stripped))
	if s.Exercise.Hash() != sheetOf(t, full).Exercise.Hash() || len(s.Exercise.Names()) != 3 {
		t.Errorf("another exercise: %s", stripped)
	}
	for _, bad := range []string{"", "[1]", "{"} {
		if _, err := Stripped([]byte(bad)); err == nil {
			t.Errorf("%q is stripped", bad)
		}
	}
}
