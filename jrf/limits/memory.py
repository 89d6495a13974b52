"""Memory of this process, in MB of 2**20 bytes."""

import os
import sys
from pathlib import Path

if sys.platform != "win32":
    import resource

_STATM = Path("/proc/self/statm")
_GROUPS = ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes")


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


def machine_mb() -> float:
    """The memory that this process may ever have: the machine's, or less if its control group (a container)
    has a limit; infinite where the system does not tell.
    """
    try:
        most = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / (1 << 20)
    except (AttributeError, OSError, ValueError):
        return float("inf")
    for name in _GROUPS:
        try:
            most = min(most, int(Path(name).read_text()) / (1 << 20))
        except (OSError, ValueError):  # there is none, or it says "max"
            continue
    return most
