package table

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// Bounds of pictures that are read. Their number is bounded by data.MaxPoints.
const (
	MaxPictures  = 32 << 20 // bytes of all files
	maxSide      = 32768    // pixels of a side of a picture
	maxAllPixels = 64 << 20 // pixels of all pictures as they were drawn
	leastCell    = 4        // pixels of a side of a picture on a sheet
)

// The values of a PictureReading.
const (
	InkDark  = "dark"
	InkLight = "light"
	ByFolder = "folder"
	ByName   = "name"
)

// PictureReading says how pictures are read. ReadPictures guesses empty fields.
type PictureReading struct {
	Side     int    `json:"side,omitempty"` // of the grid, in pixels
	Ink      string `json:"ink,omitempty"`
	By       string `json:"by,omitempty"`       // what names the class of a file
	Cell     int    `json:"cell,omitempty"`     // pixels of a side of a picture on a sheet
	Positive string `json:"positive,omitempty"` // of two classes, the one that is +1
}

// Pictures are files with pictures as ReadPictures understands them, as far as it got if there was
// a fault.
type Pictures struct {
	Reading PictureReading // with the guesses
	Sheet   bool           // there is one file, with a class in each row
	Sides   []int          // that the grid can have
	Cells   []int          // sides that the pictures of the sheet can have
	Columns int            // of the sheet
	Either  bool           // the class can be by folder or by name
	Classes []string
	Counts  []int // of pictures in each class
	Notes   []text.Text
	Set     data.Set
	Grid    data.Grid

	Empty int // cells of the sheet that are left out

	sheet  raster
	chosen bool // what is ink was
	files  []picture
	others []string // files that are no pictures
}

// picture is a file, or a cell of a sheet.
type picture struct {
	name    string // with folders
	content []byte
	width   int
	height  int
	class   int
	ink     inks
}

// IsPictures reports whether a file is for ReadPictures: several files in one (see Bundle).
func IsPictures(content []byte) bool {
	return strings.HasPrefix(string(content[:min(len(content), len(bundleMark))]), bundleMark)
}

// ReadPictures reads pictures (PNG), scaled down to a grid of greys: 1 is ink, 0 is paper, in
// sixteenths. A file's class is its folder or, where all are in one folder, the beginning of its
// name; of a single file each row of square cells is a class. The classes take turns in the set.
// The error is a *data.FieldError that names the file.
func ReadPictures(content []byte, r PictureReading) (*Pictures, error) {
	p := &Pictures{Reading: r}
	for _, step := range []func() *data.FieldError{
		func() *data.FieldError { return p.open(content) }, p.measure, p.scale, p.classify, p.make,
	} {
		if fault := step(); fault != nil {
			return p, fault
		}
	}
	p.note()
	return p, nil
}

// refusePicture refuses a file by its name.
func refusePicture(name string, value any, allowed text.Text) *data.FieldError {
	return refuse(text.Same(cutName(name, shownCell)), value, allowed)
}

// measure finds how large the pictures are, and which sides of the grid and of cells there can be.
func (p *Pictures) measure() *data.FieldError {
	all, side := 0, 0
	for i := range p.files {
		f := &p.files[i]
		head, problem := sizeOfPNG(f.content)
		if problem.En != "" {
			return refusePicture(f.name, problem, pngWanted.With(maxSide))
		}
		f.width, f.height = head.width, head.height
		if all += f.width * f.height; all > maxAllPixels {
			return refuse(thePictures, millionPixels.With(all>>20+1), atMost.With(maxAllPixels>>20))
		}
		side = max(side, f.width, f.height)
	}
	p.Sheet = len(p.files) == 1
	if p.Sheet {
		fault := p.cut()
		side = p.Reading.Cell
		if fault != nil {
			return fault
		}
	}
	p.Sides = []int{8, 16, 20}
	if side <= 20 && side > 2 && !slices.Contains(p.Sides, side) {
		p.Sides = append(p.Sides, side)
		slices.Sort(p.Sides)
	}
	if p.Reading.Side == 0 {
		p.Reading.Side = min(20, max(3, side))
	}
	if !slices.Contains(p.Sides, p.Reading.Side) {
		p.Reading.Side = 8
	}
	p.Grid = data.Grid{Rows: p.Reading.Side, Columns: p.Reading.Side}
	return nil
}

// classify finds the class of each picture, in the order of their names.
func (p *Pictures) classify() *data.FieldError {
	folders := map[string]bool{}
	for _, f := range p.files {
		folders[path.Base(path.Dir(f.name))] = true
	}
	p.Either = !p.Sheet && len(folders) > 1
	if p.Reading.By == "" {
		if p.Reading.By = ByName; p.Either {
			p.Reading.By = ByFolder
		}
	}
	named := func(f picture) bool { return classIn(f.name) != "" }
	if !p.Sheet && len(folders) == 1 && !folders["."] && !slices.ContainsFunc(p.files, named) {
		return refuse(thePictures, oneClassOnly, namesWanted) // the folder
	}
	names := make([]string, len(p.files))
	for i, f := range p.files {
		switch {
		case p.Sheet:
			names[i] = f.name
		case p.Reading.By == ByFolder:
			names[i] = path.Base(path.Dir(f.name))
		default:
			names[i] = classIn(f.name)
		}
		if names[i] = legal(names[i]); names[i] == "" || names[i] == "." {
			return refusePicture(f.name, withoutClass, namesWanted)
		}
		if !slices.Contains(p.Classes, names[i]) {
			p.Classes = append(p.Classes, names[i])
		}
		if len(p.Classes) > data.MaxClasses {
			return refusePicture(f.name, text.Same("“"+names[i]+"”"),
				pictureClasses.With(data.MaxClasses))
		}
	}
	if len(p.Classes) < 2 {
		return refuse(thePictures, oneClassOnly, namesWanted)
	}
	found := p.Classes
	p.Classes = nil
	for _, i := range naturally(found) {
		p.Classes = append(p.Classes, found[i])
	}
	if len(p.Classes) == 2 {
		swapped := [2]string{strings.ToLower(p.Classes[1]), strings.ToLower(p.Classes[0])}
		if !slices.Contains(p.Classes, p.Reading.Positive) {
			p.Reading.Positive = p.Classes[1]
			if slices.Contains(affirmed, swapped) {
				p.Reading.Positive = p.Classes[0]
			}
		}
		if p.Reading.Positive == p.Classes[0] {
			slices.Reverse(p.Classes)
		}
	}
	p.Counts = make([]int, len(p.Classes))
	for i := range p.files {
		p.files[i].class = slices.Index(p.Classes, names[i])
		p.Counts[p.files[i].class]++
	}
	return nil
}

// classIn returns the class in the name of a file: what stands before the first mark, a_1.png, or
// before its last digits, a1.png; "" without one.
func classIn(name string) string {
	base := strings.TrimSuffix(path.Base(name), path.Ext(name))
	if i := strings.IndexAny(base, "_- (.（"); i > 0 {
		return base[:i]
	}
	return strings.TrimRight(base, "0123456789")
}

// naturally returns the order of names, those with numbers in them by their size: a2 before a10.
// Names that are the same stay as they are.
func naturally(names []string) (order []int) {
	const digits = "0123456789"
	keys, at := make([]string, len(names)), map[string]int{}
	pad := func(number string) string {
		return strings.Repeat("0", max(0, 12-len(number))) + number
	}
	for i, rest := range names {
		key := ""
		for rest != "" {
			n := len(rest) - len(strings.TrimLeft(rest, digits))
			if n > 0 {
				key, rest = key+pad(rest[:n]), rest[n:]
				continue
			}
			n = max(1, strings.IndexAny(rest+"0", digits))
			key, rest = key+rest[:n], rest[n:]
		}
		keys[i] = key + "\x00" + pad(strconv.Itoa(i))
		at[keys[i]] = i
	}
	slices.Sort(keys)
	for _, key := range keys {
		order = append(order, at[key])
	}
	return order
}

// make makes the set: one picture of each class in turn.
func (p *Pictures) make() *data.FieldError {
	dark := p.Reading.Ink == InkDark
	of := make([][]int, len(p.Classes))
	for i, f := range p.files {
		of[f.class] = append(of[f.class], i)
	}
	s := &p.Set
	s.Kind, s.Classes = data.Classes, p.Classes
	if len(p.Classes) == 2 {
		s.Kind = data.Binary
	}
	s.Features = data.PixelNames(p.Grid.Pixels())
	for turn := 0; len(s.Points) < len(p.files); turn++ {
		for class, rows := range of {
			if turn >= len(rows) {
				continue
			}
			label := float64(class)
			if s.Kind == data.Binary {
				label = 2*label - 1
			}
			s.Points = append(s.Points, p.files[rows[turn]].ink.greys(dark))
			s.Labels = append(s.Labels, label)
		}
	}
	if err := s.Validate(); err != nil {
		return err.(*data.FieldError)
	}
	return nil
}

// note writes what was understood and guessed.
func (p *Pictures) note() {
	say := func(t text.Text) { p.Notes = append(p.Notes, t) }
	small, large := [2]int{1 << 20, 0}, [2]int{}
	for _, f := range p.files {
		if f.width*f.height <= small[0]*max(1, small[1]) {
			small = [2]int{f.width, f.height}
		}
		if f.width*f.height > large[0]*large[1] {
			large = [2]int{f.width, f.height}
		}
	}
	size := sizeOf.With(large[0], large[1])
	if small != large {
		size = sizesOf.With(small[0], small[1], large[0], large[1])
	}
	say(scaledTo.With(size, p.Grid.Rows, p.Grid.Columns))
	switch {
	case p.chosen:
		say(inkIsOne)
	case p.Reading.Ink == InkDark:
		say(twoSentences.With(edgesLight, inkIsOne))
	default:
		say(twoSentences.With(edgesDark, inkIsOne))
	}
	var classes []text.Text
	for k, name := range p.Classes {
		how := classCount
		if len(p.Classes) == 2 {
			how = []text.Text{classMinus, classPlus}[k]
		}
		classes = append(classes, how.With(cutName(name, shownCell), p.Counts[k]))
	}
	say(classesAre.With(listed(classes)))
	say(takeTurns)
	if p.Empty > 0 {
		say(text.Plural(p.Empty, oneEmpty, manyEmpty))
	}
	if len(p.others) > 0 {
		say(notPictures.With(listed(asTexts(p.others))))
	}
}
