package data

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
		says := c.says + "; allowed: at most 100 levels"
		if (fault == nil) != (c.says == "") || fault != nil && !strings.Contains(fault.Error(), says) {
			t.Errorf("%s: Decode says %v", name, fault)
		}
		var into any
		if err := Unmarshal([]byte(c.text), &into); (err == nil) != (c.says == "") {
			t.Errorf("%s: Unmarshal says %v", name, err)
		}
	}
}

// TestLongKeys: a key is cut in what is said of it, however long and however deep it is.
func TestLongKeys(t *testing.T) {
	key := `{"` + strings.Repeat("k", 30_000) + `":`
	for name, text := range map[string]string{
		"given twice": strings.Repeat(key, 90) + `{"a":1,"a":2}` + strings.Repeat("}", 90),
		"unknown":     key + "1}",
	} {
		root := Decode([]byte(text))
		root.Object("known")
		if said := root.Fault().Error(); len(said) > 400 {
			t.Errorf("%s: %d bytes are said", name, len(said))
		}
	}
}
