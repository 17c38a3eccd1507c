package data

import (
	_ "embed"
	"encoding/binary"
	"slices"
	"sync"
)

// penguinsFile holds four columns of penguins.csv for the 342 measured penguins, column by column:
// each number less the least of its column, in the column's steps, for binary.Uvarint. It is a
// fifth of the table, which only the tests read.
//
//go:embed penguins.bin
var penguinsFile []byte

var penguins = Preset{
	ID: "penguins", Name: penguinsName, About: penguinsAbout, Kind: Classes,
	Columns: []int{0, 1},
	draw:    func(Options) Set { return penguinRows() },
}

var penguinsAdelieGentoo = Preset{
	ID: "penguins-adelie-gentoo", Name: penguinsAdelieGentooName,
	About: penguinsAdelieGentooAbout, Kind: Binary,
	Columns: []int{1, 3},
	draw:    func(Options) Set { return penguinPair(1) },
}

var penguinsAdelieChinstrap = Preset{
	ID: "penguins-adelie-chinstrap", Name: penguinsAdelieChinstrapName,
	About: penguinsAdelieChinstrapAbout, Kind: Binary,
	Columns: []int{0, 1},
	draw:    func(Options) Set { return penguinPair(2) },
}

// penguinRows reads the embedded file once.
var penguinRows = sync.OnceValue(func() Set {
	s := Set{
		Features: []string{"bill length", "bill depth", "flipper length", "body mass"},
		Units:    []string{"mm", "mm", "mm", "g"},
		Classes:  []string{"Adelie", "Gentoo", "Chinstrap"},
		Kind:     Classes,
	}
	for species, count := range []int{151, 123, 68} {
		s.Labels = append(s.Labels, slices.Repeat([]float64{float64(species)}, count)...)
		s.Points = append(s.Points, make([][]float64, count)...)
	}
	rest := penguinsFile
	for _, column := range []struct{ least, step, parts float64 }{{321, 1, 10}, {131, 1, 10},
		{172, 1, 1}, {2700, 25, 1}} {
		for i := range s.Points {
			steps, n := binary.Uvarint(rest)
			rest = rest[n:]
			// The quotient is the float64 nearest to the decimal.
			v := (column.least + float64(float64(steps)*column.step)) / column.parts
			s.Points[i] = append(s.Points[i], v)
		}
	}
	return s
})

// penguinPair returns the Adelie penguins, −1, and those of another species, +1.
func penguinPair(other float64) Set {
	all := penguinRows()
	s := Set{Features: all.Features, Units: all.Units, Kind: Binary,
		Classes: []string{all.Classes[0], all.Classes[int(other)]}}
	for i, species := range all.Labels {
		switch species {
		case 0:
			s.Labels = append(s.Labels, -1)
		case other:
			s.Labels = append(s.Labels, 1)
		default:
			continue
		}
		s.Points = append(s.Points, all.Points[i])
	}
	return s
}
