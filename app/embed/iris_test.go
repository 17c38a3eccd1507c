package embed

import (
	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
)

// iris is the page of a document that says nothing.
func iris() lab.Model {
	m, err := lab.New(experiment.New(), 0, words.En)
	if err != nil {
		panic(err)
	}
	return m
}
