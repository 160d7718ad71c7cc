# One command for each deed; everything built lands in .build/ and .venv/.
PYTHON ?= python3
PORT ?= 8000
PY := .venv/bin/python

.DEFAULT_GOAL := help
.PHONY: help play watch site quick test lint types unit e2e browsers bench soak pictures dist lock clean
.NOTPARALLEL:

help:
	@echo "make play      build what changed and serve the site on 127.0.0.1 (PORT=$(PORT))"
	@echo "make watch     serve the page, build what you change and reload open tabs (PORT=8100)"
	@echo "make site      build the site into .build/site, ready for any static host"
	@echo "make quick     in a minute: style, types and the nearest tests that a change can reach"
	@echo "               (BASE=commit: what changed since then, instead of since main)"
	@echo "make test      everything: style, types, engine and page tests, browser tests"
	@echo "make lint, make types, make unit, make e2e    the parts of it"
	@echo "               ONLY=azul runs the unit or browser tests with that in their name"
	@echo "make browsers  install all that browser tests can use: WebKit and a TURN server too"
	@echo "make bench     speed of the engine, on this Python and in the browser, and start-up time"
	@echo "make soak      the long runs: every rule broken once, thousands of games, a million hostile texts"
	@echo "make pictures  take the pictures of the documents again from the built site"
	@echo "make dist      the wheel, the site as a zip and the notes of this version, in .build/dist"
	@echo "make lock      pin what pyproject.toml names, with hashes (UPGRADE=1: in the newest versions)"
	@echo "make clean     remove everything built, .venv included"

play: site
	@$(PY) site/serve.py --port $(PORT)

# Its own port: what a browser keeps of the site for playing offline would be shown instead.
watch: PORT = 8100
watch: .venv/.build-tools
	@$(PY) site/watch.py --port $(PORT)

site: .venv/.build-tools
	@$(PY) site/build.py

quick: .venv/.style-tools .venv/.types-tools .venv/.test-tools
	@$(PY) -m tests.quick $(if $(BASE),--base "$(BASE)")

test: lint types unit e2e
	@printf '\nEverything passed.\n'
	@$(PY) -m e2e.untested

lint: .venv/.style-tools
	@printf '\n== Style (ruff)\n'
	@$(PY) -m ruff check
	@$(PY) -m ruff format --check

types: .venv/.types-tools
	@printf '\n== Types (mypy --strict)\n'
	@$(PY) -m mypy --strict engine/bottega engine/training site e2e tests

unit: .venv/.test-tools
	@printf '\n== Engine and page, without a browser (pytest)\n'
	@$(PY) -m pytest tests --numprocesses auto --dist worksteal $(if $(ONLY),-k "$(ONLY)")

e2e: .venv/.browser-tools .venv/.relay-tools site
	@printf '\n== A browser to test with\n'
	@$(PY) -m e2e.drivers.browser
	@printf '\n== The built site in a browser (pytest, Playwright)\n'
	@$(PY) -m pytest e2e --numprocesses 3 --dist loadgroup --durations 20 $(if $(ONLY),-k "$(ONLY)") || { \
	  printf '\nOnce more, one after the other, what failed: a busy machine is no fault of the page\n'; \
	  $(PY) -m e2e.once_more; }

browsers: .venv/.browser-tools
	@printf '\n== All browsers to test with, and a TURN server\n'
	@$(PY) -m e2e.drivers.browser --all

bench: .venv/.browser-tools .venv/.relay-tools site
	@printf '\n== A browser to measure with\n'
	@$(PY) -m e2e.drivers.browser
	@printf '\n== The engine on this Python\n'
	@$(PY) tests/bench.py
	@printf '\n== The page in a browser\n'
	@PYTHONPATH=site $(PY) -m e2e.benches.touches
	@PYTHONPATH=site $(PY) -m e2e.benches.phones
	@PYTHONPATH=site $(PY) -m e2e.benches.replays
	@PYTHONPATH=site $(PY) -m e2e.benches.reviews
	@PYTHONPATH=site $(PY) -m e2e.benches.weight
	@PYTHONPATH=site $(PY) -m e2e.benches.bench
	@PYTHONPATH=site $(PY) -m e2e.benches.thoughts
	@printf '\n== Players by link, in browsers on this machine\n'
	@PYTHONPATH=site $(PY) -m e2e.benches.links
	@printf '\n== Letters of a game by post, opened in a browser\n'
	@PYTHONPATH=site $(PY) -m e2e.benches.letters

soak: .venv/.soak-tools .venv/.relay-tools browsers site
	@printf '\n== Engine and page, and which lines of the engine no test reaches\n'
	@$(PY) -m pytest tests --cov --numprocesses auto --long
	@printf '\n== Every rule broken once: the tests must notice\n'
	@$(PY) -m tests.mutants
	@printf '\n== Every reader of foreign text, tried with a million texts that nobody honest would write\n'
	@PYTHONPATH=site $(PY) -m tests.fuzz
	@printf '\n== Thousands of games of every kind\n'
	@$(PY) tests/soak.py
	@printf '\n== Thousands of games among peers, on a network that fails\n'
	@$(PY) -m tests.replica.soak
	@printf '\n== A thousand games by post, with letters lost, doubled and late\n'
	@$(PY) -m tests.replica.post_soak
	@$(PY) -m tests.replica.lost_dealer
	@printf '\n== Thousands of rooms in which one device does anything that the wire allows\n'
	@PYTHONPATH=site $(PY) -m tests.replica.anything
	@printf '\n== Hundreds of games before the laws of a game'"'"'s page\n'
	@PYTHONPATH=site $(PY) -m tests.soak_pages
	@printf '\n== Every puzzle, looked at anew for four times the thought of a grandmaster\n'
	@$(PY) -m tests.soak_puzzles
	@printf '\n== A thousand games of Citadels among peers, with the log read at every device\n'
	@PYTHONPATH=site $(PY) -m tests.page.games.citadels.soak_log
	@printf '\n== A thousand positions of every game: whether what speaks for a move is so\n'
	@$(PY) -m tests.soak_reasons
	@printf '\n== The built site in every browser (of which the tests take a sample)\n'
	@$(PY) -m pytest e2e --numprocesses 2 --dist loadgroup --long
	@printf '\n== Twenty games by link in browsers, with reloads and lost connections\n'
	@PYTHONPATH=site $(PY) -m e2e.benches.soak_links

pictures: .venv/.browser-tools .venv/.relay-tools site
	@$(PY) -m e2e.drivers.browser
	@PYTHONPATH=site $(PY) -m e2e.pictures

dist: site
	@$(PY) site/dist.py $(if $(TAG),--tag "$(TAG)")

# Pins what pyproject.toml names and all that comes with it: for every system and Python, with hashes.
lock: .venv/.made
	@$(PY) site/tools.py --lock $(if $(UPGRADE),--upgrade)

clean:
	rm -rf .build .venv .hypothesis .ruff_cache
	find engine site tests e2e -name __pycache__ -type d -prune -exec rm -rf {} +

# Each of these files says that a dependency group of pyproject.toml is installed in .venv.
.venv/.%-tools: .venv/.build-tools
	@$(PY) site/tools.py $*
	@touch $@

.venv/.build-tools: .venv/.made pyproject.toml .ci/requirements.txt
	@$(PY) site/tools.py build
	@touch $@

.venv/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Bottega needs Python 3.11 or newer as $(PYTHON); say PYTHON=/path/to/python3 if it has another name." >&2; exit 1; }
	@echo "Making .venv"
	@test -x $(PY) || $(PYTHON) -m venv .venv || { rm -rf .venv; \
	  echo "$(PYTHON) cannot make a virtual environment; on Debian and Ubuntu: sudo apt-get install python3-venv" >&2; exit 1; }
	@touch $@
