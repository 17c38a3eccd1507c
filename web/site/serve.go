package site

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"syscall"
	"time"

	"perceptronlab/engine/text"
)

// drain is how long requests under way may still take when the server stops.
const drain = 5 * time.Second

// Serve serves a site on addr until ctx ends, then lets the requests that are
// under way finish. It writes the lab's address to out once it can be opened.
func Serve(ctx context.Context, h http.Handler, addr string, out io.Writer) error {
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return inWords(addr, err)
	}
	at := dialled(listener.Addr())
	if _, err := fmt.Fprintf(out, "Perceptron Lab: http://%s\n", at); err != nil {
		return errors.Join(err, listener.Close())
	}
	return serve(ctx, listener, h)
}

// serve takes the listener over.
func serve(ctx context.Context, listener net.Listener, h http.Handler) error {
	server := newServer(h)
	// Streams of events end at once.
	server.BaseContext = func(net.Listener) context.Context { return ctx }
	stopped := make(chan error, 1)
	go func() {
		<-ctx.Done()
		limit, cancel := context.WithTimeout(context.Background(), drain)
		defer cancel()
		if err := server.Shutdown(limit); err != nil {
			// Whoever is still reading has had the time given.
			stopped <- server.Close()
			return
		}
		stopped <- nil
	}()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return <-stopped
}

func newServer(h http.Handler) *http.Server {
	return &http.Server{
		Handler:           h,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       10 * time.Second,
		// Long enough for the program over a slow line.
		WriteTimeout:   5 * time.Minute,
		IdleTimeout:    2 * time.Minute,
		MaxHeaderBytes: 16 << 10,
	}
}

// dialled returns the address in the form that a browser on this machine can
// open: a server that listens on all interfaces also listens on the local one.
func dialled(addr net.Addr) string {
	if tcp, ok := addr.(*net.TCPAddr); ok && tcp.IP.IsUnspecified() {
		return fmt.Sprintf("127.0.0.1:%d", tcp.Port)
	}
	return addr.String()
}

func inWords(addr string, err error) error {
	if errors.Is(err, syscall.EADDRINUSE) {
		return &text.Fault{Text: taken.With(addr), Of: err}
	}
	var op *net.OpError
	if errors.As(err, &op) {
		err = op.Err
	}
	return &text.Fault{Text: notListening.With(strconv.Quote(addr), err), Of: err}
}
