package experiment

import (
	"cmp"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// setGrid returns the shape of the pictures of a built-in set, while its first inputs are their
// pixels.
func (d *Document) setGrid() data.Grid {
	preset, _ := data.ByID(cmp.Or(d.Data.Preset, d.Data.Base.Preset))
	g, columns := preset.Grid, d.Inputs.Columns
	pixels := len(columns) == 0 || len(columns) >= g.Pixels()
	for i := 0; pixels && i < min(g.Pixels(), len(columns)); i++ {
		pixels = columns[i] == i
	}
	if !pixels || len(d.Inputs.Map) > 0 {
		return data.Grid{}
	}
	return g
}

// plain returns the inputs that are all features of other data.
func (in Inputs) plain() Inputs {
	return Inputs{Standardize: in.Standardize, Unit: in.Unit}
}

// gridded returns the document without a grid that its columns or map, which were changed, do not
// have any more.
func (d Document) gridded() Document {
	if d.checkGrid(len(d.featureNames())) != nil {
		d.Inputs.Grid = data.Grid{}
	}
	return d
}

// checkGrid checks that the chosen columns of so many features are enough for a picture, and that
// there are not too many beside its pixels. A map would make weights of something else than pixels.
func (d *Document) checkGrid(features int) error {
	g := d.Inputs.Grid
	if features-g.Pixels() > data.MaxColumns {
		return data.Refuse("data.features", manyFeatures.With(features),
			featuresUpTo.With(data.MaxColumns, data.MaxPixels))
	}
	if g == (data.Grid{}) {
		return nil
	}
	columns := len(d.Inputs.Columns)
	if columns == 0 {
		columns = features
	}
	given := text.Same("[{0},{1}]").With(g.Rows, g.Columns)
	switch {
	case g.Rows < 1 || g.Columns < 1:
		return data.Refuse("inputs.grid", given, rowsAndColumns)
	case len(d.Inputs.Map) > 0:
		return data.Refuse("inputs.grid", gridWithMap, gridOrMap)
	case g.Pixels() > columns:
		return data.Refuse("inputs.grid", given, gridFits.With(columns))
	}
	return nil
}
