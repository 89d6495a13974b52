"""Memory of this process, in MB of 2**20 bytes."""

import os
import sys
from pathlib import Path

if sys.platform != "win32":
    import resource

_STATM = Path("/proc/self/statm")


def peak_mb() -> float:
    """The largest resident set so far; 0.0 where the system does not tell."""
    if sys.platform == "win32":
        return 0.0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    # getrusage(2): kilobytes on Linux, bytes on macOS.
    return peak / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def current_mb() -> float:
    """The resident set now; its peak where the system does not tell."""
    try:
        pages = int(_STATM.read_text().split()[1])
    except OSError:
        return peak_mb()
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)
