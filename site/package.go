package site

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"maps"
	"slices"

	"perceptronlab/app/wire"
	"perceptronlab/app/worker"
)

// Package returns a SCORM package as a zip: the files of the site that it needs, and its own, by
// their names as JSON (worker.Scorm). The same files make the same bytes.
func Package(added []byte) ([]byte, error) {
	files, err := Files()
	if err != nil {
		return nil, err
	}
	list, err := fs.ReadFile(files, wire.PackageList)
	var where, own map[string]string
	if err == nil {
		err = errors.Join(json.Unmarshal(list, &where), json.Unmarshal(added, &own))
	}
	if err != nil {
		return nil, err
	}
	all := map[string][]byte{}
	for name, address := range where {
		if all[name], err = fs.ReadFile(files, address); err != nil {
			return nil, err
		}
	}
	names := slices.Concat(slices.Collect(maps.Keys(all)), []string{wire.ScormExercise})
	for name, text := range own {
		all[name] = []byte(worker.WithFiles(text, names))
	}
	return zipped(all)
}

func zipped(files map[string][]byte) ([]byte, error) {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(w, flate.BestCompression)
	})
	for _, name := range slices.Sorted(maps.Keys(files)) {
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write(files[name])
		}
		if err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return out.Bytes(), err
}
