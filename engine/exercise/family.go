package exercise

import (
	"perceptronlab/engine/data"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/num"
)

// family is one of several kinds of table that a variant can have: values put into the experiment,
// the places of drawn numbers, and what is required.
type family struct {
	patch, into []goal.Change
	require     []require
}

func (d *Drawing) readFamilies(n data.Node) {
	for _, e := range n.List(goal.MaxList) {
		of := e.Object("patch", "into", "require")
		d.families = append(d.families, family{goal.ReadChanges(of["patch"]),
			d.readInto(of["into"]), readRequires(of["require"])})
	}
}

// family draws a family; without any it asks nothing.
func (d *Drawing) family(source *num.Source) family {
	if len(d.families) == 0 {
		return family{}
	}
	return d.families[source.IntN(len(d.families))]
}
