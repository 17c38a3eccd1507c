package live

import (
	"bufio"
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"perceptronlab/app/wire"
	"perceptronlab/engine/data"
)

// With a folder, a server that was killed has its classes again though no device comes back. Each
// class has a file there, a line a record: it is appended to, so a kill tears its last line at
// most. Nothing waits for the disk: what the system has not written when the power fails comes
// again from the devices. A file has no key, neither a lecturer's nor a student's.

const (
	maxFile = 16 << 20 // bytes of a file: then it is written anew, with each student's last
	maxLine = 4 * maxTerms
	ending  = ".class"
)

// record is a line. The first one of a file has what the class is.
type record struct {
	Code  string          `json:",omitempty"`
	ID    string          `json:",omitempty"`
	Of    string          `json:",omitempty"`
	Began int64           `json:",omitempty"` // Unix time, s
	Say   json.RawMessage `json:",omitempty"`
	Who   string          `json:",omitempty"` // the student whose last message this is
	Last  *message        `json:",omitempty"`
	Out   []string        `json:",omitempty"` // all whom the lecturer has removed
	Gone  string          `json:",omitempty"` // a student who has made room for another
}

func (r record) line() []byte {
	var b bytes.Buffer
	w := json.NewEncoder(&b)
	w.SetEscapeHTML(false) // what came in as 5 kB stays about as long
	if err := w.Encode(r); err != nil {
		panic(err) // it was JSON
	}
	return b.Bytes()
}

// file is where a class is kept. Its methods are called with the lock of the class; those of nil do
// nothing.
type file struct {
	path  string
	to    *os.File // nil: it could not be written any more
	size  int64
	fault func(error)
}

func (f *file) write(r record) {
	if f == nil || f.to == nil {
		return
	}
	n, err := f.to.Write(r.line())
	f.size += int64(n)
	f.heed(err)
}

// heed gives a file up after a fault: the class goes on in memory.
func (f *file) heed(err error) {
	if err != nil {
		f.to.Close() // of nil it does nothing
		f.to = nil
		f.fault(err)
	}
}

func (f *file) remove() {
	if f == nil {
		return
	}
	f.to.Close()
	if err := os.Remove(f.path); err != nil {
		f.fault(err)
	}
}

// keep writes the file of a class anew: what it is, and the last of each student.
func (c *class) keep() {
	f := c.file
	if f == nil {
		return
	}
	f.to.Close() // of nil it does nothing
	lines := record{Code: c.code, ID: c.id, Of: c.of, Began: c.began.Unix(), Say: c.say,
		Out: c.out}.line()
	for _, s := range c.came {
		lines = append(lines, record{Who: s.who, Last: &s.last}.line()...)
	}
	beside := f.path + ".new"
	err := os.WriteFile(beside, lines, 0o600)
	if err == nil {
		err = os.Rename(beside, f.path)
	}
	if err == nil {
		f.to, err = os.OpenFile(f.path, os.O_WRONLY|os.O_APPEND, 0)
	}
	f.size = int64(len(lines))
	f.heed(err)
}

// noted keeps a record of a class.
func (c *class) noted(r record) {
	c.file.write(r)
	if c.file != nil && c.file.to != nil && c.file.size > maxFile {
		c.keep()
	}
}

// Keep keeps classes in files of a folder until ctx is done, and reads those that are there. fault
// is told when a file cannot be written or removed; that class goes on in memory. The error says
// that nothing can be written there.
func (s *Server) Keep(ctx context.Context, dir string, fault func(error)) error {
	try, err := os.CreateTemp(dir, "try-*"+ending+".new")
	if err != nil {
		return err
	}
	try.Close()
	if err := os.Remove(try.Name()); err != nil {
		return err
	}
	there, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	s.dir, s.fault = dir, fault
	for _, entry := range there {
		path := filepath.Join(dir, entry.Name())
		if strings.HasSuffix(path, ending+".new") { // killed before it was whole
			os.Remove(path)
		} else if strings.HasSuffix(path, ending) {
			s.recall(path)
		}
	}
	go func() { // also where nobody asks for anything any more
		beat := time.NewTicker(s.Beat)
		defer beat.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-beat.C:
				s.lock.Lock()
				s.sweep(s.Now())
				s.lock.Unlock()
			}
		}
	}()
	return nil
}

// filed returns the file of a new class, nil without a folder.
func (s *Server) filed(id string) *file {
	if s.dir == "" {
		return nil
	}
	return &file{path: filepath.Join(s.dir, id+ending), fault: s.fault}
}

// recall reads the file of a class. One that is too old, or none of these, is removed or left.
func (s *Server) recall(path string) {
	c := reads(path)
	if c == nil || s.classes[c.code] != nil || len(s.classes) >= MaxClasses {
		return
	}
	c.file = s.filed(c.id)
	now := s.Now()
	if c.began.After(now) {
		c.began = now
	}
	if now.Sub(c.began) > MaxLife {
		c.file.remove()
		return
	}
	if s.kept.Add(int64(len(c.came))) > mostKept {
		s.kept.Add(int64(-len(c.came)))
		return
	}
	s.classes[c.code] = c
	c.keep()
}

// reads reads a class from its file; nil: it is none. Lines that cannot be read are passed over.
func reads(path string) (c *class) {
	if at, err := os.Lstat(path); err != nil || !at.Mode().IsRegular() {
		return nil
	}
	from, err := os.Open(path)
	if err != nil {
		return nil
	}
	defer from.Close()
	lines := bufio.NewScanner(io.LimitReader(from, 2*maxFile))
	lines.Buffer(nil, maxLine)
	for lines.Scan() {
		var r record
		if data.Unmarshal(lines.Bytes(), &r) != nil {
			continue // torn
		}
		switch {
		case c == nil:
			id, err := hex.DecodeString(r.ID)
			if err != nil || len(id) != 16 || wire.LiveCode(r.Code) != r.Code ||
				filepath.Base(path) != r.ID+ending {
				return nil
			}
			c = newClass(r.Code, r.ID, terms{r.Of, r.Say, r.Out}, time.Unix(r.Began, 0))
		case r.Out != nil:
			c.remove(r.Out)
		case r.Gone != "":
			if s := c.students[r.Gone]; s != nil {
				c.drop(s)
			}
		case r.Last == nil:
			c.says(r.Say)
		case r.Last.fits():
			s := c.students[r.Who]
			if s == nil && len(c.came) < MaxStudents {
				s = &student{who: r.Who, met: true} // if it was not, nobody knows
				c.students[r.Who] = s
				c.came = append(c.came, s)
			}
			if s != nil && r.Last.N >= s.last.N {
				s.last = *r.Last
			}
		}
	}
	return c
}
