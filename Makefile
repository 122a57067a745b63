# `make run` and `make test` are the README's two commands. Each sets up what it needs the first time.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-warn-script-location
# Install exactly the files whose hashes are in the lock file, then Longtable itself, built by tools from the lock file.
INSTALL_LOCKED = $(PIP) --require-hashes -r $(1) && $(PIP) --no-deps --no-build-isolation -e .
LOCK = $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate $(if $(UPGRADE),--upgrade)
LOCK_RUN = $(LOCK) --python-version 3.11 pyproject.toml --group build
# Only the JavaScript file of artoo-mermaid is used. The package says that it needs Python 3.12; the file needs none.
LOCK_DOCS = $(LOCK) --python-version 3.12 --group docs --no-emit-package artoo-artifacts
INSTALL_DOCS = $(PIP) --require-hashes --no-deps --ignore-requires-python -r requirements-docs.lock
MKDOCS = env NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs
# So many processes run tests at the same time: one for each processor.
WORKERS ?= $(shell $(PYTHON) -c 'import os; print(os.cpu_count() or 1)')
# Keep the databases of tests in memory where /dev/shm has a gigabyte free, so that no test waits for a disk.
SHM = $(shell df -Pk /dev/shm 2>/dev/null | awk 'NR == 2 && $$4 > 1000000 { print "TMPDIR=/dev/shm" }')
# With one arena, glibc keeps a quarter less of what was freed. Lower thresholds for trimming cost a third more processor.
TEST_ENV = env $(SHM) MALLOC_ARENA_MAX=1
# The parts of the tests, those that take longest in `make test-all` first. `other-tests` are all others. Each part is one
# process, which collects its tests, loads its modules and draws its pictures once. Several processes would each do so.
PARTS = other-tests tests/bot tests/e2e tests/render
PYTEST = $(TEST_ENV) $(BIN)/python -m pytest -q
CHOSEN = -m "not long"
# Run targets at the same time, print the output of each in one piece, and go on when one of them fails.
TOGETHER = --no-print-directory --keep-going --jobs $(WORKERS) $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
# Without compiled files on disk, every worker and every bot that a test starts would compile all modules again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: $(PARTS) run test test-all check wheel bench docs docs-serve lint style types arrows format lock clean help

help:  ## List the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

run: $(VENV)/.run  ## Run the bot on Discord if DISCORD_TOKEN is set, otherwise the playground in your browser
	@$(BIN)/longtable $(if $(DISCORD_TOKEN),run,playground)

test: $(VENV)/.dev  ## Run the tests that a laptop can run in a few minutes
	@$(MAKE) $(TOGETHER) $(PARTS)

test-all: $(VENV)/.dev lint  ## Run all tests, also the long ones, and the linters
	@$(MAKE) $(TOGETHER) $(PARTS) CHOSEN=

$(PARTS): $(VENV)/.dev
	@$(PYTEST) $(CHOSEN) $(if $(filter other-tests,$@),$(patsubst %,--ignore=%,$(filter-out $@,$(PARTS))),$@)

check: $(VENV)/.dev  ## Check in under a minute what you have changed since main: style, types, tests
	@$(TEST_ENV) BASE=$(BASE) WORKERS=$(WORKERS) TEST_SECONDS=$(TEST_SECONDS) $(BIN)/python -m tests.support.check

wheel: $(VENV)/.dev  ## Build the wheel in the folder dist
	@rm -rf build
	@$(BIN)/uv build --quiet --wheel --no-build-isolation --python $(BIN)/python --out-dir dist

bench: $(VENV)/.dev  ## Measure the figures of docs/reference/figures.md on this machine
	@$(BIN)/longtable dev bench

docs: $(VENV)/.docs  ## Build the documentation site in build/site (a broken link or a page that the menu lacks is an error)
	@$(MKDOCS) build --quiet

docs-serve: $(VENV)/.docs  ## Show the documentation site in your browser and build it again whenever you save a page
	@$(MKDOCS) serve --open

lint: $(VENV)/.dev  ## Check style, types, and which package may import which
	@$(MAKE) $(TOGETHER) types style arrows

style: $(VENV)/.dev
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/python -m tests.support.layout
	@$(BIN)/python -m tests.support.weight

types: $(VENV)/.dev
	@$(BIN)/pyright

arrows: $(VENV)/.dev
	@$(BIN)/lint-imports

format: $(VENV)/.dev  ## Lay out the code, sort imports and fix what ruff can fix
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

lock: $(VENV)/.dev  ## Write the lock files from pyproject.toml (UPGRADE=1: with the newest versions)
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

clean:  ## Delete the virtual environment and all caches
	rm -rf $(VENV) .pytest_cache .ruff_cache .hypothesis .import_linter_cache build dist *.egg-info
