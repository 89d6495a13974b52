"""`python -m jrf` is `jrf`."""

import sys

from jrf.cli import main

if __name__ == "__main__":
    sys.exit(main())
