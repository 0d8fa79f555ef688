"""`python -m kouzlo`."""

import sys

from kouzlo.cli import main

sys.exit(main())
