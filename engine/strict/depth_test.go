package strict

import (
	"strings"
	"testing"
)

func nested(open, inner, end string, n int) string {
	return strings.Repeat(open, n) + inner + strings.Repeat(end, n)
}

// TestDepth: 100 levels are read, 101 are refused with the limit, and brackets in strings are no
// levels. 20,000 would be too deep for encoding/json, and are refused in the same words.
func TestDepth(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		says string
	}{
		"lists":            {nested("[", "", "]", MaxDepth), ""},
		"objects":          {nested(`{"a":`, "1", "}", MaxDepth), ""},
		"text":             {`["` + nested("[", "", "]", 200) + `"]`, ""},
		"escaped":          {`["\\\"` + nested("[", "", "]", 200) + `","\\"]`, ""},
		"side by side":     {"[" + strings.Repeat("[],{},", 200) + "[]]", ""},
		"lists, deeper":    {nested("[", "", "]", MaxDepth+1), "is 101 levels deep"},
		"objects, deeper":  {nested(`{"a":`, "1", "}", MaxDepth+1), "is 101 levels deep"},
		"after text":       {`["\\",` + nested("[", "", "]", MaxDepth) + "]", "is 101 levels deep"},
		"much deeper":      {nested("[", "", "]", 20_000), "is 20000 levels deep"},
		"deep, not closed": {strings.Repeat("[", 20_000), "is 20000 levels deep"},
	} {
		fault := Decode([]byte(c.text)).Fault()
		if (fault == nil) != (c.says == "") {
			t.Errorf("%s: Decode says %v", name, fault)
		} else if fault != nil && !strings.Contains(fault.Error(), c.says+"; allowed: at most 100 levels") {
			t.Errorf("%s: Decode says %v", name, fault)
		}
		var into any
		if err := Unmarshal([]byte(c.text), &into); (err == nil) != (c.says == "") {
			t.Errorf("%s: Unmarshal says %v", name, err)
		}
	}
}
