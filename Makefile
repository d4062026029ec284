# Everything is made on first use, with only Python 3.11+, pip, git and make on the machine.

PYTHON ?= python3
ARGS ?=

PY := .venv/bin/python
# `worksteal`: a process that has nothing left takes over half of what another still has to do.
PYTEST := $(PY) -m pytest -n auto --maxprocesses 5 --dist worksteal
# What lies around the engine is tested on one build: it is interpreted on both. So are the texts and the terminal.
GAMES := $(patsubst src/tessera/games/%/meta.toml,tests/%,$(wildcard src/tessera/games/*/meta.toml))
ENGINE := tests/kernel $(GAMES) tests/conformance/test_golden.py \
	--ignore-glob='*/test_terminal.py' --ignore-glob='*/test_text.py' --ignore=tests/kernel/test_problems.py
CHECKED := src $(wildcard tests tools benchmarks hatch_build.py)

export UV_SYSTEM_CERTS := 1
# Without the cache of bytecode every server and every worker would compile all its modules anew, for seconds.
unexport PYTHONPATH PYTHONHOME VIRTUAL_ENV PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help setup play terminal test test-all check bench lock clean ready environment lint machine web-test

# The compiler keeps one core busy for minutes: what needs no engine is done meanwhile.
BESIDE := $(MAKE) --no-print-directory --jobs 2

help:
	@echo "make setup   build Tessera and everything that tests need into .venv"
	@echo "make play    play in the browser             ARGS=\"--port 8000\""
	@echo "make terminal  play in the terminal          ARGS=\"ostia --players 3\""
	@echo "make test    run the tests, compiled and interpreted   ARGS=\"-k order\""
	@echo "make test-all  the same with all that is heavy in full: every screen in every look, whole matches, 100,000 malformed messages"
	@echo "make check   ruff, strict mypy, svelte-check, and no boxing left in the compiled engine"
	@echo "make bench   measure, beside other libraries  ARGS=\"…\""
	@echo "make lock    renew requirements/*.txt to the newest versions that fit"
	@echo "make clean   remove everything that make has made"

# Brings .tools, .venv and the installed Tessera up to date; quick when nothing has changed.
ready:
	@$(PYTHON) -m tools.bootstrap

# The same without the engine.
environment:
	@$(PYTHON) -m tools.bootstrap --environment

# These three need the environment, and not the engine.
lint:
	@.venv/bin/ruff check
	@.venv/bin/ruff format --check
	@$(PY) -m mypy --strict $(CHECKED)
	@$(PY) tools/web.py check

machine:
	@$(PY) tools/machine.py

web-test:
	@$(PY) tools/web.py test

setup: ready
	@$(PY) -m tessera.build_info

play:
	@exec $(PYTHON) -m tools.play serve $(ARGS)

terminal:
	@exec $(PYTHON) -m tools.play play $(ARGS)

# The browser's tests first (all of them, or none if some of the others are asked for by ARGS).
# Then the installed build, then, if that one is compiled, the engine's tests on the sources as they stand.
test: environment
	@$(BESIDE) ready machine $(if $(ARGS),,web-test)
	@$(PY) -m tessera.build_info
	@$(PYTEST) $(ARGS)
	@if $(PY) -c 'import sys, tessera.build_info as b; sys.exit(not b.compiled())'; then \
		export PYTHONPATH="$(CURDIR)/src" && $(PY) -m tessera.build_info && $(PYTEST) $(or $(ARGS),$(ENGINE)); \
	fi

test-all:
	@TESSERA_ALL=1 TESSERA_ATTACKS=100000 TESSERA_FUZZ=5000 $(MAKE) test

check: environment
	@$(BESIDE) ready lint
	@if [ -d build/mypyc-c ]; then $(PY) tools/boxlint.py build/mypyc-c --gate tools/boxlint-gate.txt; fi

bench:
	@$(PYTHON) -m tools.bootstrap --bench
	@.venv-bench/bin/python benchmarks/run.py $(ARGS)

# Versions only: no index addresses, so that they install from anywhere.
COMPILE := .tools/bin/uv pip compile pyproject.toml --quiet --upgrade --universal --python-version 3.11 \
	--no-annotate --no-emit-index-url --custom-compile-command "make lock"

lock:
	@$(PYTHON) -m tools.bootstrap --tools
	@$(COMPILE) --output-file requirements/run.txt >/dev/null
	@$(COMPILE) --group dev --output-file requirements/dev.txt >/dev/null
	@$(COMPILE) --group build --constraint requirements/dev.txt --output-file requirements/build.txt >/dev/null
	@$(COMPILE) --group bench --output-file requirements/bench.txt >/dev/null
	@if grep -n "://" requirements/*.txt; then echo "An address has come into a lock file."; exit 1; fi

clean:
	@rm -rf build dist .tools .venv .venv-bench .mypy_cache .pytest_cache .ruff_cache .hypothesis web/node_modules src/tessera/web/dist
	@find src tests tools benchmarks -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
