"""`python -m jrf` is `jrf`."""

import sys

from jrf.cli import main

sys.exit(main())
