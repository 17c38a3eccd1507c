# Two commands: make run, make test. Both need Go and make; make test gets the rest.

ADDR ?= 127.0.0.1:8000
# Brotli quality of what make build compiles into the binary. 11 takes a minute whenever the browser
# program has changed, and makes it a fifth smaller: for what is published. 5 takes none.
QUALITY ?= $(if $(filter build bench,$(or $(MAKECMDGOALS),build)),11,5)

# Two parts are made at a time.
MAKEFLAGS += -j2

GO ?= go
GOROOT := $(shell $(GO) env GOROOT)
# The release that the Go proxy serves last; make toolchains and .ci/run build with it too.
NEWEST := go1.27.4
# Every program is built with the same flags, the tests too: so each package is compiled once a machine.
# No commit in what is built: the same sources make the same bytes, compressed once.
# `minimal` leaves out the backends of gonum/plot that the lab does not draw with. To inline calls in
# go-app's 70,000 lines takes 26 of 42 seconds to compile them, and gains a page that is written nothing.
GO_APP := github.com/maxence-charriere/go-app/v10/pkg/app
export GOFLAGS := $(GOFLAGS) -trimpath -buildvcs=false -tags=minimal -gcflags=$(GO_APP)=-l
LEAN := -ldflags='-s -w'
# Calls are inlined where time goes, in training and drawing, and of packages of very short functions,
# where that is smaller (SHORT); elsewhere that is only size: without
# it 2,094 kB after compression are 1,998 kB. The worker's program shares the standard library, compiled so.
SHORT := bufio compress/flate errors golang.org/x/... gonum.org/v1/gonum/spatial/r2 internal/abi internal/bytealg \
	internal/byteorder internal/goarch internal/itoa internal/race internal/reflectlite internal/stringslite \
	internal/sync io sync sync/atomic unicode unicode/utf8
INLINED := $(SHORT) runtime internal/runtime/... math reflect syscall/js \
	perceptronlab/app/paint $(addprefix perceptronlab/engine/,data geometry moment num picture rule trace)
WASM_ENV := GOOS=js GOARCH=wasm
WASM_GO := $(GO)
WASM_ROOT := $(GOROOT)
# A release that go has fetched lies in the module cache, where it lets no package be replaced; behind
# a link it does.
ifneq (,$(filter $(shell $(GO) env GOMODCACHE)/%,$(GOROOT)))
$(shell mkdir -p bin && ln -sfn $(GOROOT) bin/goroot)
WASM_ROOT := $(CURDIR)/bin/goroot
WASM_GO := $(WASM_ROOT)/bin/go
WASM_ENV += GOROOT=$(WASM_ROOT) GOTOOLCHAIN=local
endif
WASM_FLAGS = -gcflags=all=-l $(patsubst %,-gcflags=%=,$(INLINED))
WASM_BUILD = $(WASM_ENV) $(WASM_GO) build $(LEAN) -overlay bin/overlay.json $(WASM_FLAGS)
# Tests in WebAssembly are shrunk like the browser program, but hold the file of digits.
IN_NODE = -tags=minimal,digits -exec="sh '$(CURDIR)/web/shrink/exec.sh' '$(GOROOT)'"

sources = $(shell find $(1) -type f ! -name '*_test.go' ! -path '*/testdata/*' ! -path '*/dist/*' ! -name '*.wasm' 2>/dev/null)
GO_MOD := go.mod go.sum
BROWSER_SOURCES := $(filter-out app/cli/% app/lessons/% web/site/% web/built/%,$(call sources,app engine web internal/fonts)) $(GO_MOD)
SITE_SOURCES := $(call sources,internal/generate internal/licences web/site app/lessons static)
# Which quality web/built/dist was made with; another one makes it anew.
SITE_STAMP := bin/site-q$(QUALITY)

.PHONY: build run test test-whole test-ready test-browser test-others test-engines browsers heard trial fuzz monkey bench clean format-check tools picture toolchains toolchain lint flags
.DELETE_ON_ERROR:

build: bin/perceptronlab

# What is served on this machine is as the linker wrote it, and not compressed. The program of SCORM
# packages is built when a package is first asked for.
run: bin/run.made
	@bin/generate -out bin/run -quality 0 $(PROGRAMS_RUN) -packed web/packed/packed.wasm -serve -addr $(ADDR) \
		-packing 'MAKEFLAGS= $(MAKE) -s GO="$(GO)" web/packed/packed.wasm'

PROGRAMS_RUN := -wasm bin/wasm/web -clerk bin/wasm/clerk -wasmexec $(GOROOT)/lib/wasm/wasm_exec.js

bin/run.made: bin/wasm/web bin/generate $(SITE_SOURCES)
	@bin/generate -out bin/run -quality 0 $(PROGRAMS_RUN)
	@touch $@

# The packages of other people are compiled with the overlay first. Where they do not compile, with a
# release whose library asks more of the packages that are replaced, nothing is replaced.
bin/overlay.json: $(call sources,web/instead) $(GO_MOD)
	@mkdir -p bin
	@echo "standard library without what no browser needs ..."
	@$(GO) run $(LEAN) ./web/instead -goroot $(WASM_ROOT) > $@.new
	@others=$$($(WASM_ENV) $(WASM_GO) list -deps ./web ./web/clerk | grep '[.].*/' | grep -v ^vendor/) && \
	if ! $(WASM_ENV) $(WASM_GO) build -overlay $@.new $(WASM_FLAGS) $$others 2> $@.said; then \
		cat $@.said; echo "web/instead: left out with $$($(GO) env GOVERSION): the programs are about 2.3 MB larger each"; \
		echo '{"Replace":{}}' > $@.new; \
	fi
	@mv $@.new $@

bin/shrink: $(call sources,web/shrink) $(GO_MOD)
	@mkdir -p bin
	@$(GO) build $(LEAN) -o $@ ./web/shrink

# The page's program and its worker's at once: they share their packages.
bin/wasm/web: bin/overlay.json $(BROWSER_SOURCES)
	@echo "programs for browsers ..."
	@mkdir -p bin/wasm
	@$(WASM_BUILD) -o bin/wasm/ ./web ./web/clerk

bin/wasm/packed: bin/wasm/web
	@echo "program of SCORM packages ..."
	@$(WASM_BUILD) -o bin/wasm/ ./web/packed

web/app.wasm: bin/wasm/web bin/shrink
	@bin/shrink bin/wasm/web $@

web/clerk/clerk.wasm: bin/wasm/web bin/shrink
	@bin/shrink bin/wasm/clerk $@

web/packed/packed.wasm: bin/wasm/packed bin/shrink
	@bin/shrink bin/wasm/packed $@

bin/generate: $(SITE_SOURCES) $(BROWSER_SOURCES) | bin/overlay.json
	@echo "generator of the site ..."
	@$(GO) build $(LEAN) -o $@ ./internal/generate

$(SITE_STAMP): web/app.wasm web/clerk/clerk.wasm web/packed/packed.wasm bin/generate
	@echo "site, compressed at $(QUALITY) ..."
	@bin/generate -wasm web/app.wasm -clerk web/clerk/clerk.wasm -packed web/packed/packed.wasm \
		-wasmexec $(GOROOT)/lib/wasm/wasm_exec.js -cache bin/cache -quality $(QUALITY)
	@rm -f bin/site-q*
	@touch $@

bin/perceptronlab: $(SITE_STAMP) server.go $(call sources,app/cli web/built)
	@echo "binary ..."
	@$(GO) build $(LEAN) -o $@ .

# What a red test leaves is in bin/red. The tests in a browser take longest and sometimes wait: beside
# them run all others, so that both processors always have work. What computes runs once more in
# WebAssembly, with a tenth of the random cases, and of what reads, judges and says a test or two,
# which go through all of it. Memory is collected less often than by default, which is a third of
# what the native ones take; Node gains nothing by it.
IN_WASM := $(addprefix ./engine/,num data rule trace geometry theory experiment picture export)
SOME_IN_WASM := TestCorpus|TestGB18030$$|TestStepsAreTheRuns|TestSlips|TestNamedNumbers|TestFullMarks|TestRandom$$
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
	@$(WASM_ENV) $(WASM_GO) vet -overlay bin/overlay.json $(WASM_FLAGS) ./web ./web/clerk ./web/packed ./app/browser
	@$(WASM_ENV) $(GO) vet ./app/paint ./engine/table
	@echo "tests ..."
	@GOGC=800 $(GO) $(TEST) $$($(GO) list ./... | grep -v -e '/e2e$$' -e '/e2e/browsers$$') | $(TELL)
	@echo "tests of the engine and of the model in WebAssembly ..."
	@$(WASM_ENV) $(GO) $(TEST) -short $(IN_NODE) $(IN_WASM) | $(TELL)
	@$(WASM_ENV) $(GO) $(TEST) -short $(IN_NODE) -run '$(SOME_IN_WASM)' ./engine/table ./engine/derive ./engine/formula ./engine/exercise \
		./app/lessons ./internal/trial | $(TELL)

# The main job in Firefox and in WebKit; make browsers does all scenes in both.
test-engines: test-ready
	@sh internal/e2e/tools.sh engines
	@$(GO) $(TEST) ./internal/e2e/browsers | $(TELL)

browsers: build tools
	@sh internal/e2e/tools.sh engines
	$(GO) test -v -count=1 ./internal/e2e/browsers -args -whole

# The page by ear: walks in Firefox with the screen reader Orca, a minute each; what was heard is in
# bin/heard. WALKS=plane walks those whose name has that; docs/browsers.md.
WALKS ?= .
heard: bin/perceptronlab
	@sh internal/e2e/tools.sh heard
	$(GO) test ./internal/e2e/heard -v -count=1 -timeout 90m -run 'TestWalks/$(WALKS)' -args -aloud

$(TELL): $(call sources,internal/e2e/progress) | bin/generate
	@$(GO) build $(LEAN) -o $@ ./internal/e2e/progress

format-check:
	@bad=$$(gofmt -l $$(find . -name '*.go' ! -path './internal/e2e/node_modules/*' ! -path './bin/*')); \
	if [ -n "$$bad" ]; then echo "not formatted by gofmt:"; echo "$$bad"; exit 1; fi

# The lab built with go.mod's release and with the newest: a click and a step of a lesson on the page
# of each. The tests themselves are built with the release that is installed.
toolchains: test-ready
	@$(MAKE) --no-print-directory toolchain RELEASE=go$$(sed -n 's/^go //p' go.mod)
	@$(MAKE) --no-print-directory toolchain RELEASE=$(NEWEST)

RELEASE ?= $(NEWEST)
# Go passes over a folder whose name begins with _: while it is filled, others list all packages.
THERE = bin/_toolchains/$(RELEASE)
toolchain: $(TELL)
	@echo "page and worker built with $(RELEASE) ..."
	@rm -rf $(THERE) && mkdir -p $(THERE) && git ls-files -z | tar -c --null -T - | tar -x -C $(THERE)
	@GOTOOLCHAIN=$(RELEASE) $(MAKE) -s -C $(THERE) bin/run.made web/app.wasm web/clerk/clerk.wasm
	@cd $(THERE) && GOTOOLCHAIN=$(RELEASE) bin/generate -quality 0 -out bin/shrunk -wasm web/app.wasm \
		-clerk web/clerk/clerk.wasm -wasmexec $$(GOTOOLCHAIN=$(RELEASE) $(GO) env GOROOT)/lib/wasm/wasm_exec.js
	@wc -c $(addprefix $(THERE)/,bin/wasm/web bin/wasm/clerk web/app.wasm web/clerk/clerk.wasm)
	@for made in run shrunk; do \
		$(GO) $(TEST) ./internal/e2e -run 'TestFirstOwnPoints$$|TestScenes$$/lessons$$/answers_are_kept$$' \
			-args -serves "$(THERE)/bin/generate -out $(THERE)/bin/$$made -serve" | $(TELL) || exit 1; \
	done

# For a shell: the flags with which packages are compiled here.
flags:
	@echo "export GOFLAGS='$(strip $(GOFLAGS))'"

# Faults that a compiler lets pass. The data base of faults in other people's code, for govulncheck, is
# not asked: CI reaches no host but those of packages.
STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.8.2
lint:
	@$(GO) vet ./...
	@GOFLAGS=-tags=minimal $(GO) run $(STATICCHECK) -checks 'all,-ST1*,-U1000' ./...

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
	engine/num:FuzzRead engine/exercise:FuzzAgainst engine/derive:FuzzReadNumber engine/exercise:FuzzJudge app/lessons:FuzzAnswers engine/data:FuzzParseTerm engine/table:FuzzRead app/wire:FuzzOptions app/embed:FuzzCommand internal/trial:FuzzScript
fuzz:
	@for target in $(FUZZED); do \
		echo "$$target"; \
		$(GO) test ./$${target%:*} -run '^$$' -fuzz "^$${target#*:}\$$" -fuzztime $(FUZZ) || exit 1; \
	done

# Random events in the real browser; make test does 400 of them. The last two runs are kept in the
# lessons, and in Teach and Class.
EVENTS ?= 50000
SCENE_EVENTS ?= 20000
SEEDS ?= 1,2,3,4,5
monkey: build tools
	$(GO) test ./internal/e2e -run 'TestMonkey$$' -count=1 -v -timeout 2h -args -events $(EVENTS) -seed $(SEEDS)
	for scene in lessons teachers; do \
		$(GO) test ./internal/e2e -run 'TestMonkey$$' -count=1 -v -timeout 2h \
			-args -scene $$scene -events $(SCENE_EVENTS) -seed $(SEEDS) || exit 1; \
	done

# Flags, such as -strict or -profile, in BENCH; docs/bench.md.
bench: export WASM_BUILD := $(WASM_BUILD)
bench: build
	@sh internal/e2e/tools.sh whole
	$(GO) run $(LEAN) ./internal/e2e/bench $(BENCH)

clean:
	chmod -R u+w bin 2>/dev/null; rm -rf bin web/app.wasm web/clerk/clerk.wasm web/packed/packed.wasm internal/e2e/node_modules internal/e2e/out
	find web/built/dist -mindepth 1 ! -name .keep -delete
