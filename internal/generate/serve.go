package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"

	"perceptronlab/app/wire"
	"perceptronlab/web/site"
)

// asked serves a site, and makes what SCORM packages need when it is first asked for: few who try
// the lab make one, and it is a third program to build.
type asked struct {
	site atomic.Pointer[http.Handler]
	make func() (http.Handler, error) // returns a site that has it; may be called again

	lock sync.Mutex // held while it is made
	done bool
}

// ServeHTTP implements http.Handler. A failure is told to whoever runs the server; the next request
// tries again.
func (a *asked) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if strings.TrimPrefix(r.URL.Path, "/") == wire.PackageList {
		if err := a.build(); err != nil {
			fmt.Fprintln(os.Stderr, "the program of packages:", err)
		}
	}
	(*a.site.Load()).ServeHTTP(w, r)
}

func (a *asked) build() error {
	a.lock.Lock()
	defer a.lock.Unlock()
	if a.done {
		return nil
	}
	site, err := a.make()
	if err == nil {
		a.site.Store(&site)
		a.done = true
	}
	return err
}

// serve serves what is in a folder until it is interrupted.
func serve(c config, addr, packing string) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second signal ends the program at once
	made, err := site.Handler(os.DirFS(c.out))
	if err != nil {
		return err
	}
	h := &asked{make: func() (http.Handler, error) {
		command := exec.CommandContext(ctx, "sh", "-c", packing)
		command.Stdout, command.Stderr = os.Stdout, os.Stderr
		if err := command.Run(); err != nil {
			return nil, err
		}
		if err := generate(c); err != nil {
			return nil, err
		}
		return site.Handler(os.DirFS(c.out))
	}}
	h.site.Store(&made)
	_, err = os.Stat(filepath.Join(c.out, wire.PackageList))
	h.done = err == nil
	return site.Serve(ctx, h, addr, os.Stdout)
}
