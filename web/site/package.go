package site

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"perceptronlab/app/wire"
	"perceptronlab/app/worker"
	"perceptronlab/engine/export"
)

// Package returns a SCORM package as a zip: the files of a site that it needs, and its own, by
// their names as JSON (worker.Scorm). The same files make the same bytes.
func Package(files fs.FS, added []byte) ([]byte, error) {
	list, err := fs.ReadFile(files, wire.PackageList)
	var where, own map[string]string
	if err == nil {
		err = errors.Join(json.Unmarshal(list, &where), json.Unmarshal(added, &own))
	}
	if err != nil {
		return nil, err
	}
	all, deflated := map[string][]byte{}, map[string]bool{}
	for name, address := range where {
		deflated[name] = strings.HasSuffix(address, wire.Deflated)
		if all[name], err = fs.ReadFile(files, address); err != nil {
			return nil, err
		}
	}
	names := slices.Concat(slices.Collect(maps.Keys(all)), wire.ScormOwn())
	for name, text := range own {
		all[name] = []byte(worker.WithFiles(text, names))
	}
	return zipped(all, deflated)
}

// zipped returns a zip of files, some of which are compressed with gzip already.
func zipped(files map[string][]byte, deflated map[string]bool) ([]byte, error) {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(w, flate.BestCompression)
	})
	for _, name := range slices.Sorted(maps.Keys(files)) {
		//lint:ignore SA1019 Modified would add a field with a zone
		header := &zip.FileHeader{Name: name, Method: zip.Deflate, ModifiedDate: export.ZipDate}
		content, create := files[name], z.CreateHeader
		if deflated[name] {
			const head, tail = 10, 8 // bytes; the tail is the sum and the length, as a zip has them
			end := len(content) - tail
			header.CRC32 = binary.LittleEndian.Uint32(content[end:])
			header.UncompressedSize64 = uint64(binary.LittleEndian.Uint32(content[end+4:]))
			header.CompressedSize64 = uint64(end - head)
			content, create = content[head:end], z.CreateRaw
		}
		w, err := create(header)
		if err == nil {
			_, err = w.Write(content)
		}
		if err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return out.Bytes(), err
}
