# make is the script runner of this repository: every command that a person or
# the gate runs has a target here. `make help` lists them.

GO          ?= go
STATICCHECK := $(GO) run honnef.co/go/tools/cmd/staticcheck@v0.8.2
T           ?= 30s

# The programs carry their own version. Without this flag the toolchain asks git
# too, which refuses where the checkout belongs to another user.
export GOFLAGS := $(GOFLAGS) -buildvcs=false

# Where the page is, and what is built for it.
WEB ?= web

# What runs below the hosts, and so in a browser as well.
PORTABLE := ./engine/... ./framing/... ./protocol/...

# Suites and clients that others wrote, from npm, as lock files pin them. Once
# they are installed nothing of them needs the network.
NPM := protocol/testdata/conformance hosts/stdio/judges/npm/testdata web/testdata/clients web/testdata/axe

# A module of its own: clients and servers that others wrote, and the load.
JUDGES := hosts/stdio/judges

# The toolchain's own runner of wasm programs. It copies the environment into
# the program and fails when that and the arguments pass 8 KiB, so it gets no
# more of the environment than it needs to find node.
WASM_RUNNER = env -i 'PATH=$(PATH)' '$(shell $(GO) env GOROOT)/lib/wasm/go_js_wasm_exec'

# Property tests, fuzz seeds and tests of huge numbers take minutes in a wasm
# program and say nothing there that they do not say natively.
WASM_TEST = GOOS=js GOARCH=wasm $(GO) test -short -skip 'Property|Huge|^Fuzz' -exec "$(WASM_RUNNER)" $(PORTABLE)

.PHONY: help build demo demo-web quick test race fuzz golden docs bench judges soak wasm web cover clean check \
	format lint house wasm-test docs-fresh tidy tools npm npm-if-any units-check zones-check

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  \1\t/' | expand -t 14

build: ## build the programs into bin/
	$(GO) build -trimpath -o bin/reckon-mcp ./hosts/stdio
	$(GO) build -trimpath -o bin/reckon ./hosts/cli
	$(GO) build -trimpath -o bin/reckon-ws-dev ./hosts/ws-dev

demo: build ## start reckon-mcp as a client would, ask it questions, show the answers
	@$(GO) run ./docs/demo

demo-web: build wasm ## start the page and its bridge on this machine, and say what to open
	@echo 'open the address below in a browser; an interrupt (Ctrl-C) stops the bridge'
	@bin/reckon-ws-dev --listen 127.0.0.1:0 --web $(WEB)

# These hold limits of time, and so have the machine to themselves, one after the
# other. The others run side by side.
TIMED := ./engine ./engine/internal/sheet/... ./engine/internal/number ./protocol ./hosts/stdio ./hosts/ws-dev ./web

quick: ## the Go tests
	$(GO) test $(filter-out $(shell $(GO) list $(TIMED)),$(shell $(GO) list ./...))
	$(GO) test -p 1 $(TIMED)

test: npm-if-any quick judges ## the whole suite: the Go tests, the judges, then the portable tests again as a wasm program
	@if command -v node >/dev/null; then \
		echo '$(GO) test $(PORTABLE) # as wasm'; $(WASM_TEST); \
	elif [ -n "$$CI" ]; then \
		echo 'the wasm tests need node, and nothing is passed over in CI'; exit 1; \
	else \
		echo 'no node on this machine: the tests were not repeated as a wasm program'; \
	fi

npm: $(NPM:%=%/node_modules/.package-lock.json) ## install the suites and clients from npm, once

# npm leaves this file behind when it is done.
%/node_modules/.package-lock.json: %/package-lock.json
	npm ci --prefix $* --ignore-scripts --no-audit --no-fund --loglevel=error

tools: ## install what the tests need beside Go, git and make
	@.ci/tools

npm-if-any:
	-@.ci/tools
	@if command -v npm >/dev/null && $(MAKE) --no-print-directory npm; then :; \
	elif [ -n "$$CI" ]; then \
		echo 'the judges from npm are not installed, and nothing is passed over in CI'; exit 1; \
	else \
		echo 'no npm on this machine, or no network: the suite and the clients from npm were not asked'; \
	fi

# The browser tests run programs, and nothing of ours beside them.
race: ## the Go tests under the race detector
	CGO_ENABLED=1 $(GO) test -race $(filter-out $(shell $(GO) list $(TIMED)),$(shell $(GO) list ./...))
	CGO_ENABLED=1 $(GO) test -race -p 1 $(filter-out ./web,$(TIMED))

# The go command fuzzes one target at a time.
fuzz: ## run every fuzz target for T (30s) each
	@set -e; grep -rEo --include='*_test.go' '^func Fuzz[A-Za-z0-9_]+' . | sort | \
	while IFS=: read -r file target; do \
		echo "$$(dirname "$$file") $${target#func }"; \
		$(GO) test -run '^$$' -fuzz "^$${target#func }$$" -fuzztime $(T) -fuzzminimizetime 2s "$$(dirname "$$file")"; \
	done

# Only these packages know the flag; the others would refuse it.
golden: ## rewrite the expected answers of case files and conversations: read the diff before you keep it
	$(GO) test $$(grep -rlE --include='*_test.go' 'internal/casetest"|flag\.Bool\("update"' . | xargs -n 1 dirname | sort -u) -update

docs: ## regenerate docs/reference from the rows
	$(GO) run ./docs/refgen -out docs/reference

bench: ## run the benchmarks, the load on reckon-mcp beside that on other servers among them
	$(GO) test -run '^$$' -bench . -benchmem ./...
	$(GO) test -C $(JUDGES) -run '^$$' -bench . -benchtime 1x -timeout 30m .

# The go command does not know that these tests build the program anew. They
# measure times, so one package runs after the other.
judges: ## drive reckon-mcp with clients that others wrote, and with load
	$(GO) test -C $(JUDGES) -count 1 -p 1 ./...

soak: ## send reckon-mcp a million mixed calls and watch its memory
	$(GO) test -C $(JUDGES) -count 1 -run Soak -soak 1000000 -timeout 60m -v .

# The program and the loader are one release: both come from one toolchain.
# Nothing is inlined: it takes a sixth off the compressed program, and starting
# it is quicker by more than the calls are slower.
WASM_BUILD = GOOS=js GOARCH=wasm $(GO) build -trimpath -gcflags=all=-l -ldflags='-s -w -buildid='

wasm: $(WEB)/wasm_exec.js ## build the program of the web worker, and its loader beside it
	$(WASM_BUILD) -o $(WEB)/reckon.wasm ./hosts/wasm
	$(GO) run ./hosts/wasm/pack $(WEB)/reckon.wasm

web: wasm ## build what the page in web/ loads

$(WEB)/wasm_exec.js: FORCE
	@mkdir -p $(WEB)
	cp '$(shell $(GO) env GOROOT)/lib/wasm/wasm_exec.js' $@

# The browser tests need a program that breaks when it is asked to.
$(WEB)/mischief.wasm: FORCE
	$(WASM_BUILD) -tags mischief -o $@ ./hosts/wasm
	$(GO) run ./hosts/wasm/pack $@

FORCE:

# No part of the gate: the table states its sources, and this is a second opinion.
units-check: ## compare the unit table with GNU units
	@units --version 2>/dev/null | grep -q '^GNU Units' || { echo 'units-check needs GNU units: apt-get install units'; exit 1; }
	$(GO) test -tags independent -count 1 -run 'Independent|RoundTrips' -v ./engine/internal/units

zones-check: ## compare the clocks of places with Python's zoneinfo
	$(GO) test -tags independent -count 1 -run Independent -v ./engine/internal/zones

cover: ## measure how much of the code the tests run
	@mkdir -p bin
	$(GO) test -coverpkg=./... -coverprofile=bin/cover.out ./...
	@$(GO) tool cover -func=bin/cover.out | tail -n 1

clean: ## remove what was built
	rm -rf bin web/*.wasm web/wasm_exec.js

check: tools npm format lint house quick judges race wasm wasm-test docs-fresh tidy ## the gate: everything that must hold before a change is kept

format:
	@files=$$(gofmt -l .); if [ -n "$$files" ]; then echo "gofmt would change:"; echo "$$files"; exit 1; fi

lint:
	$(GO) vet ./...
	$(STATICCHECK) ./...
	cd $(JUDGES) && $(GO) vet ./... && $(STATICCHECK) ./...
	GOOS=js GOARCH=wasm $(GO) vet ./hosts/wasm && GOOS=js GOARCH=wasm $(GO) vet -tags mischief ./hosts/wasm
	@echo '$(GO) fix -diff ./...'; diff=$$($(GO) fix -diff ./...; cd $(JUDGES) && $(GO) fix -diff ./...); if [ -n "$$diff" ]; then echo "$$diff"; exit 1; fi

house:
	$(GO) test .

wasm-test:
	@command -v node >/dev/null || { echo 'the wasm tests need node'; exit 1; }
	$(WASM_TEST)

docs-fresh:
	$(GO) test ./docs/...

tidy:
	$(GO) mod tidy -diff
	cd $(JUDGES) && $(GO) mod tidy -diff
