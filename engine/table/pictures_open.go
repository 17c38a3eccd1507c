package table

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"io"
	"path"
	"slices"
	"strings"

	"perceptronlab/engine/data"
)

// bundleMark begins several files in one text: on the next line are their names and sizes as JSON,
// [["a/1.png",312],…], and behind it their bytes, or nothing where they are too many. The worker's
// script (static/clerk/clerk.js) writes it.
const bundleMark = "perceptronlab-files\n"

// Bundle writes files as the worker's script does.
func Bundle(names []string, contents [][]byte) []byte {
	list := make([][2]any, len(names))
	for i, name := range names {
		list[i] = [2]any{name, len(contents[i])}
	}
	head, err := json.Marshal(list)
	if err != nil {
		panic(err) // names and numbers can be written
	}
	return slices.Concat([]byte(bundleMark), head, []byte("\n"), bytes.Join(contents, nil))
}

// open finds the pictures in a bundle, in the order of their names.
func (p *Pictures) open(content []byte) *data.FieldError {
	head, rest, _ := bytes.Cut(content[len(bundleMark):], []byte("\n"))
	var list [][2]any
	if err := data.Unmarshal(head, &list); err != nil {
		return refuse(theFile, damagedFile, pngOrZip)
	}
	all := 0.0
	for _, f := range list {
		size, ok := f[1].(float64)
		if !ok || size < 0 {
			return refuse(theFile, damagedFile, pngOrZip)
		}
		all += size
	}
	if all > MaxPictures || int(all) > len(rest) {
		return tooManyBytes(int(all))
	}
	for _, f := range list {
		name, _ := f[0].(string)
		size, _ := f[1].(float64)
		var fault *data.FieldError
		if one := rest[:int(size)]; isWorkbook(one) {
			fault = p.unzip(name, one)
		} else {
			fault = p.add(name, one)
		}
		if fault != nil {
			return fault
		}
		rest = rest[int(size):]
	}
	if len(p.files) == 0 {
		if len(p.others) > 0 {
			return refusePicture(p.others[0], noPicture, pngOrZip)
		}
		return refuse(thePictures, emptyTable, pngOrZip)
	}
	names, found := make([]string, len(p.files)), p.files
	for i, f := range found {
		names[i] = f.name
	}
	p.files = nil
	for _, i := range naturally(names) {
		p.files = append(p.files, found[i])
	}
	return nil
}

// tooManyBytes refuses pictures for their size.
func tooManyBytes(size int) *data.FieldError {
	return refuse(thePictures, megabytes.With(size>>20+1), mostMegabytes.With(MaxPictures>>20))
}

// add takes a file in, if it is a picture.
func (p *Pictures) add(name string, content []byte) *data.FieldError {
	base, most := path.Base(name), data.MaxPoints
	named := strings.EqualFold(path.Ext(base), ".png")
	switch {
	case strings.HasPrefix(base, ".") || strings.Contains(name, "__MACOSX/"): // of the system's own
	case named || bytes.HasPrefix(content, []byte(signaturePNG)):
		if len(p.files) == most {
			return refuse(thePictures, manyPictures.With(most), atMost.With(most))
		}
		p.files = append(p.files, picture{name: name, content: content})
	default:
		p.others = append(p.others, name)
	}
	return nil
}

// unzip takes in the files of a zip. Names that are no UTF-8 are GB18030, as Windows writes them.
func (p *Pictures) unzip(name string, content []byte) *data.FieldError {
	packed, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		return refusePicture(name, damagedFile, pngOrZip)
	}
	room := int64(MaxPictures)
	for _, f := range packed.File {
		inside := f.Name
		if f.NonUTF8 {
			inside = decode([]byte(inside), encodingOf([]byte(inside)))
		}
		if strings.HasSuffix(inside, "/") {
			continue
		}
		opened, err := f.Open()
		if err != nil {
			return refusePicture(inside, damagedFile, pngOrZip)
		}
		one, err := io.ReadAll(io.LimitReader(opened, room+1))
		if room -= int64(len(one)); room < 0 {
			return tooManyBytes(MaxPictures)
		}
		if err != nil || f.Flags&1 != 0 { // cut, or with a password
			return refusePicture(inside, damagedFile, pngOrZip)
		}
		if fault := p.add(inside, one); fault != nil {
			return fault
		}
	}
	return nil
}
