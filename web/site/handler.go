package site

import (
	"io"
	"io/fs"
	"net/http"
	"strconv"
	"strings"
	"time"

	"perceptronlab/engine/text"
	"perceptronlab/web/site/pages"
)

// Handler serves the generated files, /healthz, and a small page for every
// address that is not there.
func Handler(files fs.FS) (http.Handler, error) {
	all, err := documents(files)
	if err != nil {
		return nil, err
	}
	return handler{files, all}, nil
}

type handler struct {
	files fs.FS
	all   map[string]document
}

// ServeHTTP implements http.Handler.
func (h handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	for _, h := range pages.Headers(strings.TrimPrefix(r.URL.Path, "/")) {
		w.Header().Set(h.Name, h.Value)
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		refuseTo(w, onlyReading, http.StatusMethodNotAllowed)
		return
	}
	if r.ContentLength != 0 { // −1: of unknown length
		w.Header().Set("Connection", "close")
		// Nor is it waited for; a connection that cannot be told so has a limit of its own.
		_ = http.NewResponseController(w).SetReadDeadline(time.Now())
		refuseTo(w, noBody, http.StatusRequestEntityTooLarge)
		return
	}
	doc, ok := h.all[r.URL.Path]
	switch {
	case ok:
		h.send(w, r, doc)
	case r.URL.Path == "/healthz":
		w.Header().Set("Content-Type", types[".txt"])
		w.Header().Set("Cache-Control", "no-store")
		io.WriteString(w, "ok\n")
	default:
		notFound(w, r)
	}
}

// send sends the copy of a document that suits the request best.
func (h handler) send(w http.ResponseWriter, r *http.Request, doc document) {
	header := w.Header()
	header.Set("Content-Type", doc.mediaType)
	header.Set("Cache-Control", pages.CacheControl(doc.name))
	coding := "identity"
	if len(doc.copies) > 1 {
		header.Set("Vary", "Accept-Encoding")
		// A part of a file is a part of the file as it is.
		if r.Header.Get("Range") == "" {
			coding = negotiate(r.Header.Values("Accept-Encoding"), doc)
		}
	}
	chosen := doc.copies[coding]
	header.Set("ETag", chosen.etag)
	if coding != "identity" {
		header.Set("Content-Encoding", coding)
		// ServeContent leaves the length of encoded content to its caller.
		header.Set("Content-Length", strconv.FormatInt(chosen.size, 10))
	}
	file, err := h.files.Open(chosen.name)
	if err != nil {
		refuseTo(w, unreadable, http.StatusInternalServerError)
		return
	}
	defer file.Close()
	// Files of embed.FS, os.DirFS and fstest.MapFS can all seek.
	http.ServeContent(w, r, "", time.Time{}, file.(io.ReadSeeker))
}

// refuseTo answers in each language at once: nothing here can choose.
func refuseTo(w http.ResponseWriter, why text.Text, status int) {
	http.Error(w, why.En+"\n"+why.Zh, status)
}

// negotiate returns the document's encoding that the Accept-Encoding header prefers; at equal
// weight, brotli before gzip before the plain file. The plain file is also the answer if no
// encoding suits.
func negotiate(accept []string, doc document) string {
	quality := map[string]float64{}
	for item := range strings.SplitSeq(strings.Join(accept, ","), ",") {
		coding, params, _ := strings.Cut(item, ";")
		coding = strings.ToLower(strings.TrimSpace(coding))
		if coding == "x-gzip" {
			coding = "gzip"
		}
		quality[coding] = weight(params)
	}
	rest := quality["*"]
	best, bestQuality := "identity", 0.0
	if q, ok := quality["identity"]; ok {
		bestQuality = q
	}
	for i := len(endings) - 1; i >= 0; i-- {
		coding := endings[i].coding
		q, ok := quality[coding]
		if !ok {
			q = rest
		}
		if _, have := doc.copies[coding]; have && q > 0 && q >= bestQuality {
			best, bestQuality = coding, q
		}
	}
	return best
}

// weight reads "q=0.5". Anything that is not a weight counts as 0: a client that cannot write one
// gets the plain file.
func weight(params string) float64 {
	name, value, ok := strings.Cut(strings.TrimSpace(params), "=")
	if !ok && name == "" {
		return 1
	}
	q, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
	if err != nil || !strings.EqualFold(strings.TrimSpace(name), "q") || !(q >= 0 && q <= 1) {
		return 0
	}
	return q
}

// notFound answers with a page that links to the front page by a relative path, so that the link
// also works behind another server that adds a path.
func notFound(w http.ResponseWriter, r *http.Request) {
	home := "./" + strings.Repeat("../", max(0, strings.Count(r.URL.Path, "/")-1))
	w.Header().Set("Content-Type", types[".html"])
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusNotFound)
	io.WriteString(w, pages.NotFound(home))
}
