package wire

import (
	"strconv"
	"strings"
)

// ChangeSeparator stands between the values of [HTMLChanges]; no text of the lab has it.
const ChangeSeparator = "\x01"

// ChangesEnd stands after a command that has such values.
const ChangesEnd = "\x02"

var unescape = strings.NewReplacer("&lt;", "<", "&gt;", ">", "&#34;", `"`,
	"&#39;", "'", "&amp;", "&")

// HTMLChanges returns the changes that turn one markup into another with the same elements, the
// same names of attributes, and texts in the same places; ok is false for other markup. A change is
// the number of the node (elements and texts counted in order), the name of the attribute or "" for
// the text itself, and the value. Both are as [Fill] writes them: no bare < or >, no implied tags.
func HTMLChanges(was, now string) (list string, ok bool) {
	var b strings.Builder
	change := func(node int, name, value string) {
		b.WriteString(strconv.Itoa(node) + ChangeSeparator + name + ChangeSeparator +
			unescape.Replace(value) + ChangeSeparator)
	}
	for node := 0; was != "" && now != ""; {
		var old, wanted string
		old, was = cutNode(was)
		wanted, now = cutNode(now)
		isTag, ends := wanted[0] == '<', strings.HasPrefix(wanted, "</")
		switch {
		case old == wanted:
		case isTag != (old[0] == '<') || ends:
			return "", false
		case !isTag:
			change(node, "", wanted)
		case !attributes(old, wanted, func(name, value string) { change(node, name, value) }):
			return "", false
		}
		if !ends {
			node++
		}
	}
	return b.String(), was == now
}

// cutNode cuts off a tag or the text before the next one.
func cutNode(s string) (node, rest string) {
	end := strings.IndexByte(s, '<')
	if end == 0 {
		end = strings.IndexByte(s, '>') + 1
	}
	if end <= 0 {
		end = len(s)
	}
	return s[:end], s[end:]
}

// attributes reports the values in which two tags differ; ok is false if they differ in more.
func attributes(old, wanted string, change func(name, value string)) bool {
	for {
		before, oldRest, more := strings.Cut(old, `="`)
		name, rest, also := strings.Cut(wanted, `="`)
		if before != name || more != also {
			return false
		}
		if !more {
			return true
		}
		oldValue, oldRest, _ := strings.Cut(oldRest, `"`)
		value, rest, _ := strings.Cut(rest, `"`)
		if value != oldValue {
			change(name[strings.LastIndexByte(name, ' ')+1:], value)
		}
		old, wanted = oldRest, rest
	}
}
