# Two commands: make run, make test. Both need Go and make; make test gets the rest.

ADDR ?= 127.0.0.1:8000
# Brotli quality of what is served. 11 takes 20 seconds whenever the browser program has changed;
# `make run QUALITY=5` takes none, for working on it.
QUALITY ?= 11

GO ?= go
GOROOT := $(shell $(GO) env GOROOT)
WASM_ENV := GOOS=js GOARCH=wasm
# No commit in what is built: the same sources make the same bytes, compressed once.
BUILD_FLAGS := -trimpath -buildvcs=false -ldflags='-s -w'
# `minimal` leaves out the backends of gonum/plot that the lab does not draw with.
# Calls are inlined where time goes, in training and drawing; elsewhere that is only size: without
# it 2,094 kB after compression are 1,998 kB.
INLINED := runtime internal/runtime/... math reflect slices syscall/js gonum.org/v1/plot/... \
	perceptronlab/app/canvas $(addprefix perceptronlab/engine/,analysis data geometry picture portable rule trace)
WASM_FLAGS := -tags minimal $(BUILD_FLAGS) -gcflags=all=-l $(patsubst %,-gcflags=%=,$(INLINED))

sources = $(shell find $(1) -type f ! -name '*_test.go' ! -path '*/testdata/*' ! -path '*/dist/*' ! -name '*.wasm' 2>/dev/null)
GO_MOD := go.mod go.sum
BROWSER_SOURCES := $(call sources,app engine web fonts) $(GO_MOD)
SITE_SOURCES := $(call sources,site static)
# Which quality site/dist was made with; another one makes it anew.
SITE_STAMP := bin/site-q$(QUALITY)

.PHONY: build run test monkey bench clean format-check tools fonts-cjk
.DELETE_ON_ERROR:

build: bin/perceptronlab

run: build
	bin/perceptronlab serve -addr $(ADDR)

web/app.wasm: $(BROWSER_SOURCES)
	@mkdir -p bin
	$(GO) run ./web/instead -goroot $(GOROOT) -modcache $$($(GO) env GOMODCACHE) > bin/overlay.json
	$(WASM_ENV) $(GO) build -overlay bin/overlay.json $(WASM_FLAGS) -o $@ ./web

# The worker's program is not part of a first visit: with calls inlined it is 100 kB more, and writes 2.4
# times as fast.
web/clerk/clerk.wasm: $(call sources,app/clerk engine web/clerk) $(GO_MOD)
	$(WASM_ENV) $(GO) build $(BUILD_FLAGS) -o $@ ./web/clerk

$(SITE_STAMP): web/app.wasm web/clerk/clerk.wasm $(SITE_SOURCES)
	@mkdir -p bin
	$(GO) run ./site/generate -wasm web/app.wasm -clerk web/clerk/clerk.wasm -wasmexec $(GOROOT)/lib/wasm/wasm_exec.js \
		-out site/dist -cache bin/cache -quality $(QUALITY)
	@rm -f bin/site-q*
	@touch $@

bin/perceptronlab: $(SITE_STAMP) server.go $(call sources,cli) $(BROWSER_SOURCES)
	$(GO) build $(BUILD_FLAGS) -o $@ .

test: build tools format-check
	$(GO) vet ./...
	$(WASM_ENV) $(GO) vet ./web/... ./app/...
	$(GO) test ./...
	@# Node passes its environment on to the program, which has room for little of it.
	$(WASM_ENV) $(GO) test -exec="env -i PATH=$$PATH $(GOROOT)/lib/wasm/go_js_wasm_exec" ./engine/...

format-check:
	@bad=$$(gofmt -l $$(find . -name '*.go' ! -path './e2e/node_modules/*')); \
	if [ -n "$$bad" ]; then echo "not formatted by gofmt:"; echo "$$bad"; exit 1; fi

# What the tests need beside Go: a browser, Node, and axe-core.
tools:
	@sh e2e/tools.sh

# Not needed by any test: a typeface for the Chinese in screenshots.
fonts-cjk:
	sh e2e/tools.sh fonts-noto-cjk

# Random deeds in the real browser; make test does 2,000 of them.
EVENTS ?= 50000
SEEDS ?= 1,2,3,4,5
monkey: build tools
	$(GO) test ./e2e -run 'TestMonkey$$' -count=1 -v -timeout 2h -args -events $(EVENTS) -seed $(SEEDS)

bench: build tools
	$(GO) run ./e2e/bench

clean:
	rm -rf bin web/app.wasm web/clerk/clerk.wasm e2e/node_modules e2e/out
	find site/dist -mindepth 1 ! -name .keep -delete
