"""`python -m jrf` is `jrf`."""

import sys


def run() -> int:
    """The command line, also if it is interrupted while it is still being loaded."""
    from jrf.limits import guardian

    try:
        from jrf.cli.main import main

        guardian.enable()
        return guardian.leave(main())
    except KeyboardInterrupt:
        print("jrf: interrupted", file=sys.stderr)
        return 3
    finally:
        guardian.disable()


if __name__ == "__main__":
    sys.exit(run())
