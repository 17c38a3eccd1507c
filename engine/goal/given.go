package goal

import "perceptronlab/engine/data"

// given holds where the experiment has one of some values at a path, which a variant drew or a
// family of it has. It is asked as the condition of an option.
type given struct {
	path   string
	values []any
}

func readGiven(n data.Node) Goal {
	m := n.Object("is", "path", "values")
	g := given{path: m["path"].Text("", 100)}
	for _, v := range m["values"].List(MaxList) {
		g.values = append(g.values, v.Value)
	}
	if len(g.values) == 0 {
		m["values"].Refuse(LeftOut, someValues)
	}
	return g
}

func (g given) Form(*Bench) Form             { return Form{Kind: FormSet} }
func (g given) Answer(*Bench) (Answer, bool) { return Answer{}, false }

func (g given) Check(b *Bench) *data.FieldError {
	if _, ok := data.ValueAt(data.TreeOf(b.Exp.Document.Full()), g.path); !ok {
		return data.Refuse(".path", g.path, APath)
	}
	return nil
}

func (g given) Judge(j *Judging, _ Answer) Verdict { return j.Bench.settled(g.Holds(j.Bench)) }

func (g given) Holds(b *Bench) bool {
	has, _ := data.ValueAt(data.TreeOf(b.Exp.Document.Full()), g.path)
	for _, v := range g.values {
		if data.JSON(v) == data.JSON(has) {
			return true
		}
	}
	return false
}
