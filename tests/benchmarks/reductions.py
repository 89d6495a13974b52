"""`python -m tests.benchmarks.reductions [SECONDS]`: the table of docs/dpor.md.

Executions of partial-order reduction on the benchmarks of the literature, beside what was published. A run
ends after SECONDS (default: 60) and is then shown as a dash.
"""

from __future__ import annotations

import sys
import time
from typing import Final

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Result
from jrf.settings import resources
from jrf.settings.settings import load

VARIANTS: Final = ("optimal", "source", "classic")

INSPECT: Final = "Inspect, 4.3.2"
POPL: Final = "POPL 2014"
PUBLISHED: Final[tuple[tuple[str, int | None, int, str], ...]] = (
    ("TwoWriters", None, 3, INSPECT),
    *(("Readers", n, 2**n, POPL) for n in (2, 8, 13)),
    *(("Indexer", n, 8 ** (n - 11), POPL) for n in (12, 13, 14, 15)),
    *(("Filesystem", n, traces, POPL) for n, traces in ((14, 2), (16, 8), (18, 32), (19, 64))),
    *(("LastZero", n, traces, POPL) for n, traces in ((5, 64), (10, 3328))),
)
"""Program of `javasamples/dpor`, its size, the executions of an optimal reduction, and who published them:
Yang et al. 2008 (Inspect); Abdulla et al. 2014, whose indexer and filesystem are Flanagan and Godefroid's.
"""


def main(seconds: float) -> int:
    """Prints the table. 1 if a count is not the published one."""
    print("| program | published | " + " | ".join(f"{variant} | s" for variant in VARIANTS) + " |")
    print("|---|--:|" + "--:|--:|" * len(VARIANTS))
    wrong = False
    for program, size, published, source in PUBLISHED:
        cells = []
        for variant in VARIANTS:
            result, spent = measured(program, size, variant, seconds)
            executions, blocked = result.stats.executions, result.stats.blocked_executions
            if not result.complete:
                cells += ["–", f"> {seconds:g}"]
                continue
            wrong = wrong or executions != published
            cells += [f"{executions:,}" + (f" + {blocked:,}" if blocked else ""), f"{spent:.2f}"]
        name = program if size is None else f"{program} {size}"
        print(f"| {name} | {published:,} ({source}) | " + " | ".join(cells) + " |", flush=True)
    return int(wrong)


def measured(program: str, size: int | None, variant: str, seconds: float) -> tuple[Result, float]:
    """The result of a run, and the processor time that it took, in seconds."""
    classes = str(resources.folder("javasamples") / "classes")
    settings = load(
        None, {"class-path": classes, "search": "dpor", "dpor": variant, "timeout": seconds, "quiet": True}
    )
    arguments = () if size is None else (str(size),)
    began = time.process_time()
    result = check(settings, resolve(f"dpor.{program}", settings.class_path, arguments, None))
    return result, time.process_time() - began


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]) if len(sys.argv) > 1 else 60.0))
