// Package http stands in for net/http in the browser program, see the README two folders above.
// It has what go-app's server is made of; nothing here does anything.
package http

import (
	"errors"
	"io"
	"net/url"
)

// What go-app names; the numbers are net/http's.
const (
	MethodGet                 = "GET"
	StatusOK                  = 200
	StatusNotModified         = 304
	StatusNotFound            = 404
	StatusInternalServerError = 500
)

var errNone = errors.New("HTTP is not part of this program")

type Header map[string][]string

func (Header) Get(string) string  { return "" }
func (Header) Set(string, string) {}

type Request struct {
	URL    *url.URL
	Header Header
	Host   string
	TLS    *struct{}
}

func NewRequest(string, string, io.Reader) (*Request, error) { return nil, errNone }

type Response struct {
	StatusCode int
	Header     Header
	Body       io.ReadCloser
}

type ResponseWriter interface {
	Header() Header
	Write([]byte) (int, error)
	WriteHeader(int)
}

type Handler interface {
	ServeHTTP(ResponseWriter, *Request)
}

type none struct{}

func (none) ServeHTTP(ResponseWriter, *Request) {}

type Dir string

func FileServer(Dir) Handler               { return none{} }
func Handle(string, Handler)               {}
func ListenAndServe(string, Handler) error { return errNone }
func NotFound(ResponseWriter, *Request)    {}
func Get(string) (*Response, error)        { return nil, errNone }

type Client struct{}

var DefaultClient = &Client{}

func (*Client) Do(*Request) (*Response, error) { return nil, errNone }
