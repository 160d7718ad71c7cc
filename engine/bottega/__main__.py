"""Runs the command line."""

import sys

from bottega.cli import main

sys.exit(main())
