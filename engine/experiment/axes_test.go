package experiment_test

import (
	"reflect"
	"testing"

	"perceptronlab/engine/experiment"
)

// TestOnAxis: a feature takes its weight and its name in the map along, by hand.
func TestOnAxis(t *testing.T) {
	for _, c := range []struct {
		before        string
		axis, feature int
		after         string
	}{
		{`"inputs":{"columns":[0,2]}`, 1, 3, `"inputs":{"columns":[0,3]}`},
		{`"inputs":{"columns":[0,2]}`, 0, 2, `"inputs":{"columns":[2,0]}`},
		{`"inputs":{"columns":[0,1,2,3]},"learner":{"init":[9,1,2,3,4]}`, 1, 3,
			`"inputs":{"columns":[0,3,2,1]},"learner":{"init":[9,1,4,3,2]}`},
		{`"inputs":{"columns":[0,1,2,3]},"learner":{"bias":false,"init":[1,2,3,4]}`, 0, 2,
			`"inputs":{"columns":[2,1,0,3]},"learner":{"bias":false,"init":[3,2,1,4]}`},
		{`"inputs":{"columns":[0,1,2],"map":["x1","x1*x3^2","x2"]},"learner":{"init":[9,1,2,3]}`, 0,
			2,
			`"inputs":{"columns":[2,1,0],"map":["x3","x3*x1^2","x2"]},"learner":{"init":[9,1,2,3]}`},
		{`"data":{"preset":"iris"},"inputs":{"columns":[0,2]},"learner":{"algorithm":"multiclass","init":[[0,1,2],[0,3,4],[0,5,6]]}`, 0, 2,
			`"data":{"preset":"iris"},"inputs":{"columns":[2,0]},"learner":{"algorithm":"multiclass","init":[[0,2,1],[0,4,3],[0,6,5]]}`},
		{`"inputs":{"columns":[2]}`, 1, 0, `"inputs":{"columns":[2]}`},
		{`"inputs":{"columns":[0,2]}`, 0, 4, `"inputs":{"columns":[0,2]}`},
	} {
		e, err := experiment.Build(parse(t, `{"version":1,`+c.before+`}`))
		if err != nil {
			t.Fatal(err)
		}
		got, want := e.OnAxis(c.axis, c.feature), parse(t, `{"version":1,`+c.after+`}`)
		if !reflect.DeepEqual(got, want) {
			t.Errorf("{%s} %d on axis %d:\ngot  %s\nwant %s", c.before, c.feature, c.axis,
				got.Full(), want.Full())
		}
		if _, err := e.Rebuild(got); err != nil {
			t.Errorf("{%s} %d on axis %d: %v", c.before, c.feature, c.axis, err)
		}
	}
}
