"""Other JDKs than the embedded one, where this machine has them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

JDK_17: Final = next(iter(sorted(Path("/usr/lib/jvm").glob("*-17-*"))), None)
