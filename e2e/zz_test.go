package e2e

import "testing"

const opening = `{"version":1,"data":{"points":[[-0.6,0.4],[-0.3,0.3],[-0.2,1],[0.3,0.7],[-1.4,-0.2],[0.4,-0.6],[-0.3,1.3],[1,-0.3],[-2,0.3],[0.6,-1.1],[-0.7,1.5],[0.4,0.6],[-1.1,0.1],[-0.3,-0.8],[-1.3,1.8],[0.7,0.5]],"labels":[-1,1,-1,1,-1,1,-1,1,-1,1,-1,1,-1,1,-1,1]},"learner":{"algorithm":"perceptron","eta":0.1,"order":"shuffle","init":[0.2,-0.6,0.3]},"seed":1}`

func TestZZ(t *testing.T) {
	for _, s := range []struct {
		n    string
		w, h int64
		dark bool
	}{{"d", 1440, 900, false}, {"dd", 1440, 900, true}, {"p", 390, 844, false}, {"t", 1024, 768, true}, {"l", 844, 390, false}, {"s", 360, 640, false}, {"z", 853, 480, false}} {
		step := 0
		if s.dark || s.n == "p" {
			step = 20
		}
		l := OpenLab(t, written(opening, step), Options{Width: s.w, Height: s.h, Touch: s.w < 400, Dark: s.dark})
		if s.n == "p" {
			l.Do("tab:step")
		}
		l.Screenshot("zz-" + s.n)
	}
}
