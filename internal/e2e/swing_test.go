package e2e

import (
	"slices"
	"testing"
)

// watched keeps, of each frame that the page asks for, what its plane and its sentence are after
// it.
const watched = `(() => {
	const ask = window.requestAnimationFrame.bind(window), seen = window.seen = {planes: [], said: [], asked: 0};
	const copy = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
	seen.plane = () => {
		const plane = document.querySelector("#plane"), {width, height} = Object.assign(copy.canvas, {width: plane.width, height: plane.height});
		copy.drawImage(plane, 0, 0);
		const data = copy.getImageData(0, 0, width, height).data;
		let sum = 0;
		for (let i = 0; i < data.length; i += 4) sum = (sum * 31 + data[i] + 7 * data[i + 1] + 49 * data[i + 2]) % 0x7fffffff;
		return sum;
	};
	window.requestAnimationFrame = f => { seen.asked++; return ask(now => {
		f(now);
		seen.asked--;
		if (!seen.on) return;
		seen.planes.push(seen.plane());
		seen.said.push(document.querySelector("#sentence").innerText + document.querySelector("#weights").innerText);
	}); };
})();`

// watch presses what does an action, and returns what was seen in each frame until the page asked
// for no more.
func (l *Lab) watch(action string) (planes []int, said []string) {
	l.t.Helper()
	Eval[bool](l.Page, `(Object.assign(seen, {planes: [], said: [], on: true}), document.querySelector('[data-do="`+action+`"]').click(), true)`)
	l.WaitFor(`seen.asked === 0`)
	l.Settle()
	return Eval[[]int](l.Page, `(seen.on = false, seen.planes)`), Eval[[]string](l.Page, `seen.said`)
}

// TestUpdateSwings: on a step to an update the plane moves until it shows what it does where motion
// is not wanted, numbers do not wait for it, and then no more frames are asked for. Back there is
// no way.
func TestUpdateSwings(t *testing.T) {
	t.Parallel()
	moving := OpenFirst(t, Options{Moves: true, Before: watched})
	still := OpenFirst(t, Options{Before: watched})
	for range 2 {
		planes, said := moving.watch("update:1")
		at := func() int { return Eval[int](still.Page, `seen.plane()`) }
		first := at()
		still.watch("update:1")
		last := at()
		different := slices.Compact(slices.Clone(planes))
		// A frame that comes late passes no more than a tenth of a second.
		if len(different) < 4 || different[0] == last || different[len(different)-1] != last {
			t.Errorf("in %d frames %d planes, from %d (it was %d) to %d, want %d", len(planes),
				len(different), different[0], first, different[len(different)-1], last)
		}
		rest := slices.Index(planes, last)
		if told := slices.Index(said, said[len(said)-1]); told < 0 || told >= rest {
			t.Errorf("the numbers are there in frame %d, the plane is at rest in %d", told, rest)
		}
	}
	planes, _ := moving.watch("update:-1")
	if different := slices.Compact(planes); len(different) != 1 {
		t.Errorf("back to the update before in %d pictures", len(different))
	}
	planes, _ = still.watch("update:-1")
	if len(planes) > 7 { // three of them are asked for by who watches
		t.Errorf("without motion, %d frames for one picture", len(planes))
	}
}
