package draft

import (
	"embed"
	"io/fs"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// cards are the exercises to begin with, a file each, in the order of their names.
//
//go:embed cards/*.json
var cards embed.FS

// Card is an exercise to begin with.
type Card struct {
	ID               string
	Title, Objective text.Text
	Document         []byte
}

// Cards returns the exercises to begin with.
func Cards() []Card {
	files, err := fs.Glob(cards, "cards/*.json")
	if err != nil {
		panic(err) // the pattern is right
	}
	var all []Card
	for _, file := range files {
		document, err := cards.ReadFile(file)
		if err != nil {
			panic(err) // it was just listed
		}
		var c struct {
			ID               string
			Title, Objective struct {
				En string
				Zh string `json:"zh-Hans"`
			}
		}
		if err := data.Unmarshal(document, &c); err != nil {
			panic(file + ": " + err.Error()) // a test reads each
		}
		all = append(all, Card{c.ID, text.Text(c.Title), text.Text(c.Objective), document})
	}
	return all
}
