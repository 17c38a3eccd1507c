package view

import (
	"math/rand/v2"
	"testing"
)

// TestMenuIsNeverOverItsPoint, wherever the point is, and inside the window where there is room.
func TestMenuIsNeverOverItsPoint(t *testing.T) {
	const ring = 18
	random := rand.New(rand.NewPCG(1, 2))
	for _, room := range []Span{{8, 8, 1358, 760}, {8, 8, 382, 836}, {8, 8, 352, 632}} {
		for range 2000 {
			x := random.Float64() * (room.Right + room.Left)
			y := random.Float64() * (room.Bottom + room.Top)
			width, height := 240.0, 160+random.Float64()*80
			left, top := MenuPlace(x, y, width, height, room)
			if left < x+ring && left+width > x-ring && top < y+ring && top+height > y-ring {
				t.Fatalf("a menu at %v, %v covers the point at %v, %v", left, top, x, y)
			}
			if left < room.Left || left+width > room.Right || top < room.Top ||
				top+height > room.Bottom {
				t.Fatalf("of %v the menu at %v, %v of the point at %v, %v sticks out", room, left, top,
					x, y)
			}
		}
	}
}
