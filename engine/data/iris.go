package data

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"

	"perceptronlab/engine/text"
)

// irisFile is the file of the UCI Machine Learning Repository (R. A. Fisher, Iris, 1988,
// doi:10.24432/C56C76) with a line of names before it.
//
//go:embed iris.csv
var irisFile string

var iris = Preset{
	ID:   "iris",
	Name: text.Text{En: "Iris: three species", Zh: "鸢尾花：三个品种"},
	About: text.Text{
		En: "150 irises of three species, four lengths of each in cm: R. A. Fisher's data of 1936 in the UCI file. " +
			"Its rows 35 and 38 differ from Fisher's paper; they are kept as UCI has them.",
		Zh: "三个品种共 150 朵鸢尾花，每朵量了四个长度（厘米）：R. A. Fisher 1936 年的数据，取自 UCI 文件。" +
			"其中第 35、38 行与 Fisher 的论文不同，这里保留 UCI 的数值。",
	},
	Kind:    Classes,
	Columns: []int{0, 2},
}.fixed(func() Set { return irisRows() })

var irisSetosaVersicolor = Preset{
	ID:   "iris-setosa-versicolor",
	Name: text.Text{En: "Iris: setosa and versicolor", Zh: "鸢尾花：山鸢尾与变色鸢尾"},
	About: text.Text{
		En: "The first 100 irises of the UCI file (Fisher, 1936): setosa is −1, versicolor +1. Sepal and petal length " +
			"already separate them. Rows 35 and 38 differ from Fisher's paper; they are kept as UCI has them.",
		Zh: "UCI 文件中的前 100 朵鸢尾花（Fisher，1936）：山鸢尾（setosa）为 −1，变色鸢尾（versicolor）为 +1。" +
			"只用萼片长和花瓣长就能分开。第 35、38 行与 Fisher 的论文不同，这里保留 UCI 的数值。",
	},
	Kind:    Binary,
	Columns: []int{0, 2},
}.fixed(func() Set { return irisPair(0, 100, "setosa", "versicolor", 1) })

var irisSetosaRest = Preset{
	ID:   "iris-setosa-rest",
	Name: text.Text{En: "Iris: setosa and the others", Zh: "鸢尾花：山鸢尾与其余品种"},
	About: text.Text{
		En: "All 150 irises of the UCI file (Fisher, 1936): setosa is −1, versicolor and virginica are +1. " +
			"A line separates them. Rows 35 and 38 differ from Fisher's paper; they are kept as UCI has them.",
		Zh: "UCI 文件中的全部 150 朵鸢尾花（Fisher，1936）：山鸢尾（setosa）为 −1，另外两个品种为 +1，" +
			"一条直线就能分开。第 35、38 行与 Fisher 的论文不同，这里保留 UCI 的数值。",
	},
	Kind:    Binary,
	Columns: []int{0, 2},
}.fixed(func() Set { return irisPair(0, 150, "setosa", "others", 1) })

var irisVersicolorVirginica = Preset{
	ID:   "iris-versicolor-virginica",
	Name: text.Text{En: "Iris: versicolor and virginica", Zh: "鸢尾花：变色鸢尾与维吉尼亚鸢尾"},
	About: text.Text{
		En: "The last 100 irises of the UCI file (Fisher, 1936): versicolor is −1, virginica +1. The two species " +
			"overlap, and no line separates them, not even in all four lengths.",
		Zh: "UCI 文件中的后 100 朵鸢尾花（Fisher，1936）：变色鸢尾（versicolor）为 −1，维吉尼亚鸢尾（virginica）为 +1。" +
			"两个品种有重叠，即使四个长度都用上也不能线性分开。",
	},
	Kind:    Binary,
	Columns: []int{0, 2},
}.fixed(func() Set { return irisPair(50, 150, "versicolor", "virginica", 2) })

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
