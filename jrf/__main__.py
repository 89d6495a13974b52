"""`python -m jrf` is `jrf`."""

import sys


def run() -> int:
    """The command line, also if it is interrupted while it is still being loaded."""
    try:
        from jrf.cli import main

        return main()
    except KeyboardInterrupt:
        print("jrf: interrupted", file=sys.stderr)
        return 3


if __name__ == "__main__":
    sys.exit(run())
