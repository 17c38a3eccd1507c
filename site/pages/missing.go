package pages

import "strings"

// NotFound is the page for an address where nothing is. It stands alone, because it cannot know
// how deep it stands; home is the way to the front page, "" where that is unknown.
func NotFound(home string) string {
	back := ""
	if home != "" {
		back = strings.ReplaceAll(way, "{home}", home)
	}
	return strings.Replace(missing, "{back}", back, 1)
}
