package wire

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestTextComesBack(t *testing.T) {
	for _, w := range []Work{
		{ID: "a", Fragment: "1.abc&t=3", Title: "“Mine” \\ 我的", Samples: 9, When: 1700000000000,
			Linked: true},
		{ID: "", Fragment: "json={}", Samples: 0},
	} {
		shown := w
		shown.Here, shown.Gone, shown.Trapped = true, true, true // of the page, not of the work
		if got, ok := ParseWork(w.ID, shown.Text()); !ok || got != w {
			t.Errorf("%+v comes back as %+v, %v", w, got, ok)
		}
	}
}

// TestOlderVersions: what they kept is the fragment alone.
func TestOlderVersions(t *testing.T) {
	if got, ok := ParseWork("", "1.abc&t=3"); !ok || got != (Work{Fragment: "1.abc&t=3", Samples: -1}) {
		t.Errorf("it is read as %+v, %v", got, ok)
	}
	for _, damaged := range []string{"", "{", "{}", `{"fragment":3}`} {
		if got, ok := ParseWork("x", damaged); ok {
			t.Errorf("%q is read as %+v", damaged, got)
		}
	}
}

func ids(works []Work) string {
	var all []string
	for _, w := range works {
		all = append(all, w.ID)
	}
	return strings.Join(all, " ")
}

func TestSort(t *testing.T) {
	works := []Work{{ID: "", When: 0}, {ID: "b", When: 5}, {ID: "c", When: 7}, {ID: "a", When: 5}}
	SortWorks(works)
	if got := ids(works); got != "c b a " {
		t.Errorf("sorted: %q", got)
	}
}

// TestClockSetBack: what is changed after the clock was set back is still the newest, and the last
// to go. Works that older versions stored have no turn: they keep their order, after the others.
func TestClockSetBack(t *testing.T) {
	const year = 365 * 24 * 3600 * 1000
	var works []Work
	for i := range MostWorks {
		works = append(works, Work{ID: fmt.Sprint("old", i), When: 2*year + int64(i)})
	}
	for _, id := range []string{"first", "second"} {
		w := Work{ID: id, Fragment: "1.abc", When: year, Turn: NextTurn(works)}
		stored, ok := ParseWork(id, w.Text())
		if !ok || stored != w {
			t.Fatalf("%+v comes back as %+v, %v", w, stored, ok)
		}
		works = append(works, stored)
	}
	SortWorks(works)
	if got := ids(works[:3]); got != fmt.Sprint("second first old", MostWorks-1) {
		t.Errorf("the newest are %q", got)
	}
	if got := ids(SurplusWorks(works, func(Work) bool { return false })); got != "old0 old1" {
		t.Errorf("%q go", got)
	}
	if got := NextTurn([]Work{{Turn: math.MaxInt64}, {Turn: -7}, {Turn: 3}}); got != math.MaxInt64 {
		t.Errorf("after the last turn comes %d", got)
	}
}

// TestFresh: a work counts as open for a day, also one that the clock says comes from later.
func TestFresh(t *testing.T) {
	now := time.UnixMilli(1700000000000)
	for ago, want := range map[time.Duration]bool{
		0: true, 23 * time.Hour: true, 25 * time.Hour: false, -23 * time.Hour: true,
		-25 * time.Hour: false, 200 * 365 * 24 * time.Hour: false,
	} {
		if got := (Work{When: now.Add(-ago).UnixMilli()}).Fresh(now); got != want {
			t.Errorf("changed %v ago: %v", ago, got)
		}
	}
}

func TestNewest(t *testing.T) {
	own, older := Work{ID: "own", When: 2}, Work{ID: "older", When: 1}
	linked := Work{ID: "linked", When: 3, Linked: true}
	for _, c := range []struct {
		works []Work
		want  string
	}{
		{[]Work{linked, own, older}, "own"},
		{[]Work{own, older}, "own"},
		{[]Work{linked}, "linked"},
	} {
		if got, ok := NewestWork(c.works); !ok || got.ID != c.want {
			t.Errorf("of %s: %q, %v", ids(c.works), got.ID, ok)
		}
	}
	if w, ok := NewestWork(nil); ok {
		t.Errorf("of none: %+v", w)
	}
}

func TestSame(t *testing.T) {
	works := []Work{{ID: "a", Fragment: "1.abc&t=3"}, {ID: "b",
		Fragment: "json={\"title\":\"a&b\"}&t=1"}}
	for fragment, want := range map[string]string{
		"1.abc": "a", "1.abc&t=9&view=weights": "a", "1.ab": "", "json={\"title\":\"a&b\"}": "b",
		"json={\"title\":\"a": "",
	} {
		if got, ok := SameWork(works, fragment); got.ID != want || ok != (want != "") {
			t.Errorf("%s is %q, %v", fragment, got.ID, ok)
		}
	}
}

func TestSurplus(t *testing.T) {
	var works []Work
	for i := range MostWorks + 2 {
		works = append(works, Work{ID: fmt.Sprint(i), When: int64(100 - i)})
	}
	oldest, second, third := fmt.Sprint(MostWorks+1), fmt.Sprint(MostWorks), fmt.Sprint(MostWorks-1)
	for _, c := range []struct {
		name string
		n    int
		open []string
		want string
	}{
		{"few", MostWorks, nil, ""},
		{"too many", MostWorks + 2, nil, oldest + " " + second},
		{"the oldest is open", MostWorks + 2, []string{oldest}, second + " " + third},
	} {
		got := SurplusWorks(works[:c.n], func(w Work) bool { return slices.Contains(c.open, w.ID) })
		if ids(got) != c.want {
			t.Errorf("%s: %q go, want %q", c.name, ids(got), c.want)
		}
	}
	if got := SurplusWorks(works, func(Work) bool { return true }); got != nil {
		t.Errorf("all are open, and %q go", ids(got))
	}
}
