# make is the script runner of this repository: every command that a person or
# the gate runs has a target here. `make help` lists them.

GO          ?= go
STATICCHECK := $(GO) run honnef.co/go/tools/cmd/staticcheck@v0.8.2
T           ?= 30s

# The programs carry their own version. Without this flag the toolchain asks git
# too, which refuses where the checkout belongs to another user.
export GOFLAGS := $(GOFLAGS) -buildvcs=false

# What runs below the hosts, and so in a browser as well.
PORTABLE := ./engine/... ./framing/... ./protocol/...

# The toolchain's own runner of wasm programs. It copies the environment into
# the program and fails when that and the arguments pass 8 KiB, so it gets no
# more of the environment than it needs to find node.
WASM_RUNNER = env -i 'PATH=$(PATH)' '$(shell $(GO) env GOROOT)/lib/wasm/go_js_wasm_exec'

# Property tests, fuzz seeds and tests of huge numbers take minutes in a wasm
# program and say nothing there that they do not say natively.
WASM_TEST = GOOS=js GOARCH=wasm $(GO) test -short -skip 'Property|Huge|^Fuzz' -exec "$(WASM_RUNNER)" $(PORTABLE)

.PHONY: help build demo quick test race fuzz golden docs bench wasm cover clean check \
	format lint house wasm-test docs-fresh tidy

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  \1\t/' | expand -t 14

build: ## build the programs into bin/
	$(GO) build -trimpath -o bin/reckon-mcp ./hosts/stdio
	$(GO) build -trimpath -o bin/reckon ./hosts/cli

demo: build ## start reckon-mcp as a client would, ask it questions, show the answers
	@$(GO) run ./docs/demo

quick: ## the Go tests
	$(GO) test ./...

test: quick ## the whole suite: the Go tests, then the portable ones again as a wasm program
	@if command -v node >/dev/null; then \
		echo '$(GO) test $(PORTABLE) # as wasm'; $(WASM_TEST); \
	elif [ -n "$$CI" ]; then \
		echo 'the wasm tests need node, and nothing is passed over in CI'; exit 1; \
	else \
		echo 'no node on this machine: the tests were not repeated as a wasm program'; \
	fi

race: ## the Go tests under the race detector
	CGO_ENABLED=1 $(GO) test -race ./...

# The go command fuzzes one target at a time.
fuzz: ## run every fuzz target for T (30s) each
	@set -e; grep -rEo --include='*_test.go' '^func Fuzz[A-Za-z0-9_]+' . | sort | \
	while IFS=: read -r file target; do \
		echo "$$(dirname "$$file") $${target#func }"; \
		$(GO) test -run '^$$' -fuzz "^$${target#func }$$" -fuzztime $(T) "$$(dirname "$$file")"; \
	done

# Only these packages know the flag; the others would refuse it.
golden: ## rewrite the expected answers of case files and conversations: read the diff before you keep it
	$(GO) test $$(grep -rlE --include='*_test.go' 'internal/casetest"|flag\.Bool\("update"' . | xargs -n 1 dirname | sort -u) -update

docs: ## regenerate docs/reference from the rows
	$(GO) run ./docs/refgen -out docs/reference

bench: ## run the benchmarks
	$(GO) test -run '^$$' -bench . -benchmem ./...

wasm: ## build everything below the hosts for the browser
	GOOS=js GOARCH=wasm $(GO) build -trimpath $(PORTABLE)

cover: ## measure how much of the code the tests run
	@mkdir -p bin
	$(GO) test -coverpkg=./... -coverprofile=bin/cover.out ./...
	@$(GO) tool cover -func=bin/cover.out | tail -n 1

clean: ## remove what was built
	rm -rf bin

check: format lint house quick race wasm wasm-test docs-fresh tidy ## the gate: everything that must hold before a change is kept

format:
	@files=$$(gofmt -l .); if [ -n "$$files" ]; then echo "gofmt would change:"; echo "$$files"; exit 1; fi

lint:
	$(GO) vet ./...
	$(STATICCHECK) ./...
	@echo '$(GO) fix -diff ./...'; diff=$$($(GO) fix -diff ./...); if [ -n "$$diff" ]; then echo "$$diff"; exit 1; fi

house:
	$(GO) test .

wasm-test:
	@command -v node >/dev/null || { echo 'the wasm tests need node'; exit 1; }
	$(WASM_TEST)

docs-fresh:
	$(GO) test ./docs/...

tidy:
	$(GO) mod tidy -diff
