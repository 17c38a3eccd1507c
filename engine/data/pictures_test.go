package data

import (
	"strings"
	"testing"
)

// TestWhiteRegions counts regions that were counted by eye.
func TestWhiteRegions(t *testing.T) {
	for _, c := range []struct {
		rows []string
		want int
	}{
		{[]string{"....", "....", "....", "...."}, 1},
		{[]string{"####", "####", "####", "####"}, 0},
		{[]string{"####", "#..#", "#..#", "####"}, 1},
		{[]string{"###.", "#.#.", "###.", "...."}, 2},
		{[]string{"###.", "#.#.", "#.#.", "...."}, 1}, // an open ring
		{[]string{".#..", ".#..", ".#..", ".#.."}, 2},
		{[]string{".#..", ".#..", "..#.", "..#."}, 1}, // white passes at the corner
		{[]string{"#.#.", ".#.#", "#.#.", ".#.#"}, 1},
		{[]string{"####", ".##.", "####", ".##."}, 4},
	} {
		s := pictures("\n+ "+strings.Join(c.rows, " "), "", "")
		if got := (Grid{4, 4}).WhiteRegions(s.Points[0]); got != c.want {
			t.Errorf("%q: %d white regions, want %d", c.rows, got, c.want)
		}
	}
}
