package draft

import (
	"encoding/json"
	"testing"

	"perceptronlab/engine/exercise"
	"perceptronlab/engine/text"
)

// TestRanges: what is drawn is told as a person would, whatever order it is listed in.
func TestRanges(t *testing.T) {
	for _, c := range []struct {
		values []json.Number
		want   text.Text
	}{
		{[]json.Number{"0.1", "-0.1", "0", "0.2"}, text.Text{En: "from −0.1 to 0.2 in steps of 0.1", Zh: "从 −0.1 到 0.2，间隔 0.1"}},
		{[]json.Number{"1", "0.5"}, text.Text{En: "0.5, 1", Zh: "0.5、1"}},
		{[]json.Number{"1", "5", "2"}, text.Text{En: "1, 2, 5", Zh: "1、2、5"}},
		{[]json.Number{"1", "2", "4", "8", "16", "32", "64"}, text.Text{En: "between 1 and 64", Zh: "1 与 64 之间"}},
		{nil, text.Text{}},
	} {
		if got := fromWords(c.values); got != c.want {
			t.Errorf("%v: %+v, want %+v", c.values, got, c.want)
		}
	}
	x, err := exercise.Parse([]byte(`{"exercise":1,"id":"r","title":"R","minutes":1,"experiment":{"version":1,
		"data":{"points":[[2,1],[1,3]],"labels":[1,-1]},"learner":{"init":[1,1,1]}},
		"steps":[{"id":"s","kind":"do","text":"Go.","cursor":1,"ask":[{"id":"w","goal":{"is":"number","of":"z"}}]}],
		"variant":{"draw":{"a":{"from":0,"to":3,"step":1},"b":{"from":1,"to":4,"step":0.5}},
			"into":{"learner.init[0]":"a","learner.init[2]":"a","data.points[0][0]":"b"}}}`))
	if err != nil {
		t.Fatal(err)
	}
	all := Ranges(x)
	if len(all) != 2 || all[0].Name != varyWeights || all[0].From.En != "from 0 to 3 in steps of 1" ||
		all[1].Name != varyPoints || all[1].From.En != "from 1 to 4 in steps of 0.5" {
		t.Errorf("%+v", all)
	}
}
