# Two commands: make run, make test. Both need Go and make; make test gets the rest.

ADDR ?= 127.0.0.1:8000
# Brotli quality of what is served. 11 takes a minute whenever the browser program has changed, and
# makes it a fifth smaller: for what is published. 5 takes none.
QUALITY ?= $(if $(filter build bench,$(or $(MAKECMDGOALS),build)),11,5)

# Two parts are made at a time.
MAKEFLAGS += -j2

GO ?= go
GOROOT := $(shell $(GO) env GOROOT)
WASM_ENV := GOOS=js GOARCH=wasm
# Every program is built with the same flags, the tests too: so each package is compiled once a machine.
# No commit in what is built: the same sources make the same bytes, compressed once.
# `minimal` leaves out the backends of gonum/plot that the lab does not draw with.
export GOFLAGS := $(GOFLAGS) -trimpath -buildvcs=false -tags=minimal
LEAN := -ldflags='-s -w'
# Calls are inlined where time goes, in training and drawing, and of packages of very short functions,
# where that is smaller (SHORT); elsewhere that is only size: without
# it 2,094 kB after compression are 1,998 kB. The worker's program shares the standard library, compiled so.
SHORT := bufio compress/flate errors golang.org/x/... gonum.org/v1/gonum/spatial/r2 internal/abi internal/bytealg \
	internal/byteorder internal/goarch internal/itoa internal/race internal/reflectlite internal/stringslite \
	internal/sync io sync sync/atomic unicode unicode/utf8
INLINED := $(SHORT) runtime internal/runtime/... math reflect syscall/js \
	perceptronlab/app/paint $(addprefix perceptronlab/engine/,data geometry moment num picture rule trace)
# Tests in WebAssembly are shrunk like the browser program, but hold the file of digits.
IN_NODE = -tags=minimal,digits -exec="sh '$(CURDIR)/web/shrink/exec.sh' '$(GOROOT)'"
WASM_FLAGS = -overlay bin/overlay.json -gcflags=all=-l $(patsubst %,-gcflags=%=,$(INLINED))
WASM_BUILD = $(WASM_ENV) $(GO) build $(LEAN) $(WASM_FLAGS)

sources = $(shell find $(1) -type f ! -name '*_test.go' ! -path '*/testdata/*' ! -path '*/dist/*' ! -name '*.wasm' 2>/dev/null)
GO_MOD := go.mod go.sum
BROWSER_SOURCES := $(filter-out app/cli/% app/lessons/% web/site/%,$(call sources,app engine web internal/fonts)) $(GO_MOD)
SITE_SOURCES := $(call sources,internal/generate internal/licences web/site static)
# Which quality web/site/dist was made with; another one makes it anew.
SITE_STAMP := bin/site-q$(QUALITY)

.PHONY: build run test test-whole test-ready test-browser test-others test-engines browsers trial fuzz monkey bench clean format-check tools picture
.DELETE_ON_ERROR:

build: bin/perceptronlab

run: build
	@bin/perceptronlab serve -addr $(ADDR)

bin/overlay.json: $(call sources,web/instead) $(GO_MOD)
	@mkdir -p bin
	@echo "overlay of the standard library ..."
	@$(GO) run $(LEAN) ./web/instead -goroot $(GOROOT) -modcache $$($(GO) env GOMODCACHE) > $@

bin/shrink: $(call sources,web/shrink) $(GO_MOD)
	@mkdir -p bin
	@$(GO) build $(LEAN) -o $@ ./web/shrink

# All programs at once: they share their packages.
web/app.wasm: bin/overlay.json bin/shrink $(BROWSER_SOURCES)
	@echo "programs for browsers ..."
	@mkdir -p bin/wasm
	@$(WASM_BUILD) -o bin/wasm/ ./web ./web/clerk ./web/packed
	@bin/shrink bin/wasm/packed web/packed/packed.wasm & packed=$$!; \
	bin/shrink bin/wasm/clerk web/clerk/clerk.wasm && wait $$packed
	@bin/shrink bin/wasm/web $@

web/clerk/clerk.wasm web/packed/packed.wasm: web/app.wasm
	@test -e $@ || { rm web/app.wasm; $(MAKE) --no-print-directory web/app.wasm; }

# With it the packages of the binary are compiled, beside the browser program.
bin/generate: $(call sources,internal/generate web/site/pages internal/licences app/lessons) $(BROWSER_SOURCES) | bin/overlay.json
	@echo "generator of the site ..."
	@$(GO) build $(LEAN) -o $@ ./internal/generate
	@$(GO) build ./app/cli ./web/site

$(SITE_STAMP): web/app.wasm web/clerk/clerk.wasm web/packed/packed.wasm bin/generate $(SITE_SOURCES)
	@echo "site, compressed at $(QUALITY) ..."
	@bin/generate -wasm web/app.wasm -clerk web/clerk/clerk.wasm -packed web/packed/packed.wasm \
		-wasmexec $(GOROOT)/lib/wasm/wasm_exec.js -out web/site/dist -cache bin/cache -quality $(QUALITY)
	@rm -f bin/site-q*
	@touch $@

bin/perceptronlab: $(SITE_STAMP) server.go $(call sources,app/cli) $(BROWSER_SOURCES)
	@echo "binary ..."
	@$(GO) build $(LEAN) -o $@ .

# What a red test leaves is in bin/red. The tests in a browser take longest and sometimes wait: beside
# them run all others, so that both processors always have work. What computes runs once more in
# WebAssembly, with a tenth of the random cases, and of what reads, judges and says a test or two,
# which go through all of it. Memory is collected less often than by default, which is a third of
# what the native ones take; Node gains nothing by it.
IN_WASM := $(addprefix ./engine/,num data rule trace geometry theory experiment picture export)
SOME_IN_WASM := TestCorpus|TestGB18030$$|TestStepsAreTheRuns|TestSlips|TestFullMarks|TestRandom$$
TELL = bin/progress
TEST := test $(LEAN) -json -vet=off -timeout 60m
test: test-browser test-others test-engines

test-ready: build bin/shrink tools format-check $(TELL)
	@rm -rf bin/red

test-browser: test-ready
	@echo "tests in a browser ..."
	@$(GO) $(TEST) -parallel 4 ./internal/e2e | $(TELL)

test-others: test-ready
	@echo "vet ..."
	@$(GO) vet ./...
	@# What is for browsers alone, with the packages as the programs have them: compiled already.
	@$(WASM_ENV) $(GO) vet $(WASM_FLAGS) ./web ./web/clerk ./web/packed ./app/browser
	@$(WASM_ENV) $(GO) vet ./app/paint ./engine/table
	@echo "tests ..."
	@GOGC=800 $(GO) $(TEST) $$($(GO) list ./... | grep -v -e '/e2e$$' -e '/e2e/browsers$$') | $(TELL)
	@echo "tests of the engine and of the model in WebAssembly ..."
	@$(WASM_ENV) $(GO) $(TEST) -short $(IN_NODE) $(IN_WASM) | $(TELL)
	@$(WASM_ENV) $(GO) $(TEST) -short $(IN_NODE) -run '$(SOME_IN_WASM)' ./engine/table ./engine/exercise \
		./app/lessons ./internal/trial | $(TELL)

# The main job in Firefox and in WebKit; make browsers does all scenes in both.
test-engines: test-ready
	@sh internal/e2e/tools.sh engines
	@$(GO) $(TEST) ./internal/e2e/browsers | $(TELL)

browsers: build tools
	@sh internal/e2e/tools.sh engines
	$(GO) test -v -count=1 ./internal/e2e/browsers -args -whole

$(TELL): $(call sources,internal/e2e/progress) | bin/generate
	@$(GO) build $(LEAN) -o $@ ./internal/e2e/progress

format-check:
	@bad=$$(gofmt -l $$(find . -name '*.go' ! -path './internal/e2e/node_modules/*')); \
	if [ -n "$$bad" ]; then echo "not formatted by gofmt:"; echo "$$bad"; exit 1; fi

# What the tests need beside Go: a browser, Node, and axe-core.
tools:
	@sh internal/e2e/tools.sh

# Every case of the tests in a browser, as before a release: more than twice as long.
test-whole: test-ready test-others
	@$(GO) $(TEST) -parallel 4 ./internal/e2e -args -whole | $(TELL)

# The README's picture of the lab, with a typeface for its Chinese, which no test needs.
picture: build tools
	@sh internal/e2e/tools.sh fonts-noto-cjk
	FONTS=machine $(GO) test ./internal/e2e -run 'TestPicture$$' -count=1 -args -picture

# Random messages with all pictures and sentences after each, natively and in WebAssembly: there ten
# thousand at a time, since its memory only grows.
MESSAGES ?= 1000000
trial: bin/shrink
	$(GO) test ./internal/trial -run TestRandom -timeout 6h -args -messages $(MESSAGES)
	$(GO) test ./internal/trial -run TestHostile -timeout 6h -args -hostile 10000
	@for first in $$(seq 1 10 $$(($(MESSAGES) / 1000))); do \
		$(WASM_ENV) $(GO) test $(IN_NODE) ./internal/trial -run TestRandom -timeout 6h -args -messages 10000 -seed $$first || exit 1; \
	done

# What is read from outside, altered at random. The corpus of what is worth keeping stands in testdata/fuzz.
FUZZ ?= 10000000x
FUZZED := engine/experiment:FuzzParse engine/experiment:FuzzFragment engine/experiment:FuzzWith \
	engine/num:FuzzRead engine/exercise:FuzzAgainst engine/exercise:FuzzReadNumber engine/exercise:FuzzJudge app/lessons:FuzzAnswers engine/data:FuzzParseTerm engine/table:FuzzRead app/wire:FuzzOptions app/embed:FuzzCommand internal/trial:FuzzScript
fuzz:
	@for target in $(FUZZED); do \
		echo "$$target"; \
		$(GO) test ./$${target%:*} -run '^$$' -fuzz "^$${target#*:}\$$" -fuzztime $(FUZZ) || exit 1; \
	done

# Random events in the real browser; make test does 400 of them.
EVENTS ?= 50000
SEEDS ?= 1,2,3,4,5
monkey: build tools
	$(GO) test ./internal/e2e -run 'TestMonkey$$' -count=1 -v -timeout 2h -args -events $(EVENTS) -seed $(SEEDS)

# Flags, such as -strict or -profile, in BENCH; docs/bench.md.
bench: export WASM_BUILD := $(WASM_BUILD)
bench: build
	@sh internal/e2e/tools.sh whole
	$(GO) run $(LEAN) ./internal/e2e/bench $(BENCH)

clean:
	rm -rf bin web/app.wasm web/clerk/clerk.wasm web/packed/packed.wasm internal/e2e/node_modules internal/e2e/out
	find web/site/dist -mindepth 1 ! -name .keep -delete
