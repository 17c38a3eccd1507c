package experiment

import (
	"maps"
	"math"
	"slices"
	"strconv"

	"perceptronlab/engine/data"
	"perceptronlab/engine/trace"
)

// field is a value of the document outside the learner's settings, with its reader for whole
// documents and for single edits. A missing value becomes its default.
type field struct {
	key  string
	read func(n data.Node, d *Document)
}

// sections holds the fields of each section in the order of reading, so that the first fault is the
// one reported.
var sections = map[string][]field{
	"data": {
		{"preset", func(n data.Node, d *Document) { d.Data.Preset = n.Text("", maxName) }},
		{"features", func(n data.Node, d *Document) {
			d.Data.Features = n.Texts(data.MaxPixels, maxName)
		}},
		{"classes", func(n data.Node, d *Document) {
			d.Data.Classes = n.Texts(data.MaxClasses, maxName)
		}},
		{"label", readLabel},
		{"shuffle", readShuffle},
		{"options", readOptions},
		{"points", func(n data.Node, d *Document) { d.Data.Points = readPointList(n) }},
		{"labels", func(n data.Node, d *Document) {
			d.Data.Labels = n.Numbers(data.MaxPoints)
		}},
		// a built-in set has its own
		{"features", besideSet}, {"points", besideSet}, {"labels", besideSet},
		{"classes", besideSet},
		{"edits", readEdits},
	},
	"inputs": {
		{"columns", readColumns},
		{"map", func(n data.Node, d *Document) {
			d.Inputs.Map = n.Texts(data.MaxTerms, maxName)
		}},
		{"grid", readGrid},
		{"standardize", func(n data.Node, d *Document) {
			d.Inputs.Standardize = data.Standardize(n.Word(string(data.None),
				string(data.None), string(data.Population), string(data.Sample)))
		}},
		{"unit", func(n data.Node, d *Document) { d.Inputs.Unit = n.Boolean(false) }},
	},
	"test": {
		{"fraction", func(n data.Node, d *Document) { d.Test.Fraction = n.Number(0) }},
		{"rows", func(n data.Node, d *Document) {
			d.Test.Rows = n.Integers(data.MaxPoints, data.MaxPoints-1)
		}},
	},
	"stop": {
		{"epochs", func(n data.Node, d *Document) {
			d.Stop.Epochs = n.Integer(New().Stop.Epochs, 1, MaxEpochs)
		}},
		{"updates", func(n data.Node, d *Document) {
			d.Stop.Updates = n.Integer(0, 1, math.MaxInt32)
		}},
		{"loss", func(n data.Node, d *Document) {
			d.Stop.Loss = nil
			if n.Given() {
				d.Stop.Loss = new(n.Number(0))
			}
		}},
	},
}

func readLabel(n data.Node, d *Document) {
	m := n.Object("name", "after")
	d.Data.Label = data.LabelColumn{Name: m["name"].Text("", maxName),
		After: m["after"].Integer(0, 0, data.MaxPixels)}
}

func readShuffle(n data.Node, d *Document) {
	m := n.Object("of", "places")
	d.Data.Shuffle = Shuffle{Of: m["of"].Integer(0, 0, data.MaxPoints),
		Places: m["places"].Integers(data.MaxPoints, trace.MaxPlace)}
}

// readGrid reads the shape of pictures; what is left out is that of the set.
func readGrid(n data.Node, d *Document) {
	sides := n.Integers(2, data.MaxPixels)
	switch {
	case !n.Given():
		d.Inputs.Grid = d.setGrid()
	case len(sides) == 0:
		d.Inputs.Grid = data.Grid{}
	case len(sides) == 1 || sides[0] == 0 || sides[1] == 0:
		n.Wrong(rowsAndColumns)
	default:
		d.Inputs.Grid = data.Grid{Rows: sides[0], Columns: sides[1]}
	}
}

func readOptions(n data.Node, d *Document) {
	d.Data.Options = nil
	options, ok := n.Value.(map[string]any)
	if !ok && n.Given() {
		n.Wrong(data.AnObject)
	}
	for _, key := range slices.Sorted(maps.Keys(options)) {
		if d.Data.Options == nil {
			d.Data.Options = make(map[string]float64, len(options))
		}
		d.Data.Options[key] = n.Child("data.options."+key, options[key]).Number(0)
	}
}

func readPointList(n data.Node) (points [][]float64) {
	for _, row := range n.List(data.MaxPoints) {
		points = append(points, readPoint(row))
	}
	return points
}

// readPoint reads a list of numbers or, of a picture, a letter for each pixel.
func readPoint(row data.Node) []float64 {
	letters, ok := row.Value.(string)
	if !ok {
		return row.Numbers(data.MaxPixels)
	}
	point, ok := data.ReadGreys(row.Text("", data.MaxPixels))
	if !ok {
		row.Refuse(strconv.Quote(letters), letterPerPixel)
	}
	return point
}

// besideSet refuses a field that a built-in set has itself.
func besideSet(n data.Node, d *Document) {
	if d.Data.Preset != "" && n.Value != nil && !n.Empty() {
		n.Refuse(besidePreset, presetOrPoints)
	}
}

// readColumns keeps the columns of the opening data if none are given.
func readColumns(n data.Node, d *Document) {
	columns := n.List(data.MaxPixels)
	if columns == nil {
		return
	}
	var names []string
	d.Inputs.Columns = nil
	for _, c := range columns {
		if _, named := c.Value.(string); named && names == nil {
			names = d.featureNames()
		}
		d.Inputs.Columns = append(d.Inputs.Columns, column(c, names))
	}
}
