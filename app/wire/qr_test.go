package wire

import (
	"fmt"
	"strings"
	"testing"
)

// dark reads a path back: which modules are dark, by row and column.
func dark(t *testing.T, c QRCode) [][]bool {
	t.Helper()
	grid := make([][]bool, c.Size)
	for y := range grid {
		grid[y] = make([]bool, c.Size)
	}
	for _, run := range strings.Split(strings.Trim(c.Path, "Mz"), "zM") {
		var x, y, n, back int
		if _, err := fmt.Sscanf(run, "%d %dh%dv1h-%d", &x, &y, &n, &back); err != nil || n != back {
			t.Fatalf("%q: %v", run, err)
		}
		for i := range n {
			grid[y][x+i] = true
		}
	}
	return grid
}

// TestQR holds what does not depend on the text: sizes, the light border, the three marks in the
// corners, the timing pattern. That cameras read what was meant is tested on the screen (e2e).
func TestQR(t *testing.T) {
	for _, c := range []struct{ bytes, modules int }{{1, 21}, {17, 21}, {18, 25}, {106, 37}, {107, 41}, {1000, 105}, {MostInQR, 177}} {
		code, ok := QR(strings.Repeat("x", c.bytes))
		if !ok || code.Size != c.modules+8 {
			t.Errorf("%d bytes: a code of %d modules, want %d", c.bytes, code.Size-8, c.modules)
			continue
		}
		grid := dark(t, code)
		for y, row := range grid {
			for x, on := range row {
				if border := x < 4 || y < 4 || x >= code.Size-4 || y >= code.Size-4; border && on {
					t.Fatalf("%d bytes: the border is dark at %d, %d", c.bytes, x, y)
				}
			}
		}
		for _, at := range [][2]int{{4, 4}, {code.Size - 11, 4}, {4, code.Size - 11}} {
			for y := range 7 {
				for x := range 7 {
					ring := max(abs(x-3), abs(y-3))
					if grid[at[1]+y][at[0]+x] != (ring != 2) {
						t.Fatalf("%d bytes: no mark at %v", c.bytes, at)
					}
				}
			}
		}
		for i := 8; i < c.modules-8; i++ {
			if on := i%2 == 0; grid[10][4+i] != on || grid[4+i][10] != on {
				t.Fatalf("%d bytes: the timing pattern is broken at %d", c.bytes, i)
			}
		}
	}
	if _, ok := QR(strings.Repeat("x", MostInQR+1)); ok {
		t.Error("a code holds more than it can")
	}
}

func abs(n int) int { return max(n, -n) }

// TestSVG: whole pixels a module, never too few, and a name that stays text.
func TestSVG(t *testing.T) {
	code, _ := QR("https://lab.example/#1.abc")
	if svg := code.SVG(`"><script>`, 260); !strings.Contains(svg, `width="231" height="231" viewBox="0 0 33 33"`) || strings.Contains(svg, "<script") {
		t.Errorf("%.200s", svg)
	}
	if code, _ = QR(strings.Repeat("x", MostInQR)); !strings.Contains(code.SVG("x", 260), `width="555"`) {
		t.Errorf("%.100s", code.SVG("x", 260))
	}
}
