# The two commands of the README are `make run` and `make test`; each sets up all it needs, the first time.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-warn-script-location
# Of all that comes from elsewhere exactly the files whose hashes the lock has; then ourselves, built by what it has.
INSTALL_LOCKED = $(PIP) --require-hashes -r $(1) && $(PIP) --no-deps --no-build-isolation -e .
LOCK = $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate $(if $(UPGRADE),--upgrade)
LOCK_RUN = $(LOCK) --python-version 3.11 pyproject.toml --group build
# Of artoo-mermaid only the script is used, with any Python: not the program that it belongs to, which needs Python 3.12.
LOCK_DOCS = $(LOCK) --python-version 3.12 --group docs --no-emit-package artoo-artifacts
INSTALL_DOCS = $(PIP) --require-hashes --no-deps --ignore-requires-python -r requirements-docs.lock
MKDOCS = env NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs
# One more than there are processors: hardly anything waits (tests/fair.py), but for browsers, processes and disks.
WORKERS ?= $(shell $(PYTHON) -c 'import os; print(1 + (os.cpu_count() or 1))')
# Databases of tests lie in memory where the machine has a folder there with a gigabyte to spare: no disk is waited for.
MEMORY = $(shell df -Pk /dev/shm 2>/dev/null | awk 'NR == 2 && $$4 > 1000000 { print "TMPDIR=/dev/shm" }')
PYTEST = env $(MEMORY) $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -q
# At the same time; each is told whole when it is done, and all of them whatever one finds.
TOGETHER = --no-print-directory --keep-going --jobs $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
# Whoever has told Python to keep no compiled files would wait for that in every worker and in every bot that a test starts.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test test-all check wheel bench docs docs-serve lint style types arrows format lock clean help

help:  ## What can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

run: $(VENV)/.run  ## With DISCORD_TOKEN set the bot on Discord; with nothing set the playground in your browser
	@$(BIN)/longtable run

test: $(VENV)/.dev  ## All that a laptop can test in a few minutes: of what takes long, a sample
	@$(PYTEST) -m "not long"

test-all: $(VENV)/.dev lint  ## The long tests too, and the linters
	@$(PYTEST)

check: $(VENV)/.dev  ## While you write, in under a minute: style, types and tests of what you changed since main (or GAME=village)
	@env $(MEMORY) GAME=$(GAME) BASE=$(BASE) WORKERS=$(WORKERS) TEST_SECONDS=$(TEST_SECONDS) $(BIN)/python -m tests.support.check

wheel: $(VENV)/.dev  ## Build the wheel into the folder dist
	@rm -rf build
	@$(BIN)/uv build --quiet --wheel --no-build-isolation --python $(BIN)/python --out-dir dist

bench: $(VENV)/.dev  ## The figures of docs/reference/figures.md, measured here
	@$(BIN)/longtable bench

docs: $(VENV)/.docs  ## The documentation site in build/site; a broken link or a page without a place in the menu is an error
	@$(MKDOCS) build --quiet

docs-serve: $(VENV)/.docs  ## The documentation site in your browser, built again whenever you save a page
	@$(MKDOCS) serve --open

lint: $(VENV)/.dev  ## Style, types, and which package may import which
	@$(MAKE) $(TOGETHER) types style arrows

style: $(VENV)/.dev
	@$(BIN)/ruff check .

types: $(VENV)/.dev
	@$(BIN)/pyright

arrows: $(VENV)/.dev
	@$(BIN)/lint-imports

format: $(VENV)/.dev  ## Sort imports and mend what can be mended
	@$(BIN)/ruff check --fix .

lock: $(VENV)/.dev  ## Versions and hashes of all that is installed, for what pyproject.toml asks (UPGRADE=1: the newest)
	@$(LOCK_RUN) --extra dev -o requirements-dev.lock
	@$(LOCK_RUN) -c requirements-dev.lock -o requirements.lock
	@$(LOCK_DOCS) -c requirements-dev.lock -o requirements-docs.lock

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Longtable needs Python 3.11 or newer (PYTHON=/path/to/python3.11 make ...)"; exit 2; }
	@echo "Setting up (once) ..."
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.run: $(VENV)/bin/python pyproject.toml requirements.lock
	@$(call INSTALL_LOCKED,requirements.lock)
	@touch $@

$(VENV)/.dev: $(VENV)/bin/python pyproject.toml requirements-dev.lock
	@$(call INSTALL_LOCKED,requirements-dev.lock)
	@touch $@ $(VENV)/.run

$(VENV)/.docs: $(VENV)/.run requirements-docs.lock
	@$(INSTALL_DOCS)
	@touch $@

clean:  ## Forget the virtual environment and all caches
	rm -rf $(VENV) .pytest_cache .ruff_cache .hypothesis .import_linter_cache build dist *.egg-info
