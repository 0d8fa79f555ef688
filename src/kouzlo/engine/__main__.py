"""`python -m kouzlo.engine` is `kouzlo engine`."""

from __future__ import annotations

import sys

from kouzlo.engine.process import main

sys.exit(main())
