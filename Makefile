# make play: the tables in your browser.  make test: everything that must hold.  Needs python3 and make.
PYTHON ?= python3
BIN = .venv/bin
INSTALL = -m pip install --quiet --disable-pip-version-check

# Whatever pip installs here, also to build Regnum itself, has the version that is noted.
export PIP_CONSTRAINT = constraints.txt
export PIP_BUILD_CONSTRAINT = constraints.txt

.PHONY: play test format catalogues lock bench clean

play: .venv/play
	$(BIN)/regnum serve

test: .venv/test
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest --numprocesses auto --dist loadfile

# Mends what ruff can mend by itself, and lays the code out as `make test` wants it.
format: .venv/test
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format

# New messages into the catalogues, before somebody translates them.
catalogues: .venv/test
	$(BIN)/python -m regnum.i18n.catalogues

# Notes the newest versions of all that we need, for whoever installs us later; and what Windows needs besides.
lock: PIP_CONSTRAINT =
lock: PIP_BUILD_CONSTRAINT =
lock:
	rm -rf .venv/lock
	$(PYTHON) -m venv .venv/lock
	.venv/lock/bin/python $(INSTALL) '.[dev]' hatchling editables colorama tzdata
	echo '# All that Regnum needs, with the versions that it is tested with. Made by `make lock`.' >constraints.txt
	.venv/lock/bin/python -m pip freeze --exclude regnum >>constraints.txt
	rm -rf .venv/lock

bench: .venv/bench
	$(BIN)/regnum bench --peers

CATALOGUES = $(wildcard src/regnum/i18n/*.po src/regnum/games/*/i18n/*.po)

.venv/play: pyproject.toml constraints.txt hatch_build.py $(CATALOGUES)
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Regnum needs Python 3.11 or newer.")'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python $(INSTALL) --editable '.[server]'
	touch $@

.venv/test: .venv/play
	$(BIN)/python $(INSTALL) --editable '.[dev]'
	command -v chromium >/dev/null || $(GET_CHROMIUM) || echo 'No Chromium: the tests in a browser will be skipped.'
	touch $@

# Debian's browser, where we may install it.
GET_CHROMIUM = (test "$$(id -u)" = 0 && apt-get update -qq && apt-get install -y -qq chromium >/dev/null)

.venv/bench: .venv/test
	$(BIN)/python $(INSTALL) --editable '.[peers]'
	touch $@

clean:
	rm -rf .venv
