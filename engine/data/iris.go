package data

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"
)

// irisFile is the file of the UCI Machine Learning Repository (R. A. Fisher, Iris, 1988,
// doi:10.24432/C56C76) with a line of names before it.
//
//go:embed iris.csv
var irisFile string

var iris = Preset{
	ID: "iris", Name: irisName, About: irisAbout, Kind: Classes,
	Columns: []int{0, 2},
	draw:    func(Options) Set { return irisRows() },
}

var irisSetosaVersicolor = Preset{
	ID: "iris-setosa-versicolor", Name: irisSetosaVersicolorName,
	About: irisSetosaVersicolorAbout, Kind: Binary,
	Columns: []int{0, 2},
	draw:    func(Options) Set { return irisPair(0, 100, "setosa", "versicolor", 1) },
}

var irisSetosaRest = Preset{
	ID: "iris-setosa-rest", Name: irisSetosaRestName, About: irisSetosaRestAbout, Kind: Binary,
	Columns: []int{0, 2},
	draw:    func(Options) Set { return irisPair(0, 150, "setosa", "others", 1) },
}

var irisVersicolorVirginica = Preset{
	ID: "iris-versicolor-virginica", Name: irisVersicolorVirginicaName,
	About: irisVersicolorVirginicaAbout, Kind: Binary,
	Columns: []int{0, 2},
	draw:    func(Options) Set { return irisPair(50, 150, "versicolor", "virginica", 2) },
}

// irisRows reads the embedded file once.
var irisRows = sync.OnceValue(func() Set {
	s := Set{
		Features: []string{"sepal length", "sepal width", "petal length", "petal width"},
		Units:    []string{"cm", "cm", "cm", "cm"},
		Classes:  []string{"setosa", "versicolor", "virginica"},
		Kind:     Classes,
	}
	label := map[string]float64{"setosa": 0, "versicolor": 1, "virginica": 2}
	lines := strings.Split(strings.TrimSpace(irisFile), "\n")
	for _, line := range lines[1:] {
		cells := strings.Split(line, ",")
		point := make([]float64, len(s.Features))
		for j := range point {
			v, err := strconv.ParseFloat(cells[j], 64)
			if err != nil {
				panic("data: iris.csv: " + err.Error())
			}
			point[j] = v
		}
		s.Points = append(s.Points, point)
		s.Labels = append(s.Labels, label[cells[len(point)]])
	}
	return s
})

// irisPair returns rows from … to−1, +1 for the species from class positive on and −1 for the
// others.
func irisPair(from, to int, minus, plus string, positive float64) Set {
	s := irisRows()
	s.Kind, s.Classes = Binary, []string{minus, plus}
	s.Points = s.Points[from:to:to]
	labels := make([]float64, to-from)
	for i, species := range s.Labels[from:to] {
		labels[i] = -1
		if species >= positive {
			labels[i] = 1
		}
	}
	s.Labels = labels
	return s
}
