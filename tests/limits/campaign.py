"""`python -m tests.limits.campaign --inputs 500`: every command ends in time and within its memory.

Each input, a sample's main class, a library's jar, a net or a recorded result, is given to a command that
takes it, by turns with each search and with a limit of time T or of memory M. The command must end by T + 2
seconds, with at most 1.3 M resident, with a verdict's exit code and without a traceback. Exits with 1
if one does not. Times mean something on a quiet machine only.
"""

from __future__ import annotations

import argparse
import itertools
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

SAMPLES: Final = Path(__file__).parents[2] / "javasamples"
PROGRAMS: Final = Path(__file__).parents[1] / "programs" / "classes"
JARS: Final = Path("/usr/share/java")
SEARCHES: Final = ("auto", "dfs", "heuristic", "bfs", "dpor", "stateful", "lockset", "naive", "random")
SECONDS: Final = (0.3, 1.0, 3.0)
MEGABYTES: Final = (150, 250)
RECORDED: Final = ("mutex/Bakery", "hybrid/ParallelSort", "deadlock/LockOrder", "hybrid/WebServer")
"""Samples whose results are replayed."""
AFTER: Final = 2.0
"""Seconds that a command may need behind its limit of time."""
ABOVE: Final = 1.3
"""How many times its limit of memory a command may have resident."""
LONG: Final = 60.0
"""Seconds of a command whose memory is limited."""
EXITS: Final = frozenset({0, 1, 2, 3})


@dataclass(frozen=True, slots=True)
class Ended:
    """How a command ended: seconds, megabytes that were resident at most, exit code, standard error."""

    seconds: float
    megabytes: float
    status: int
    told: str

    def faults(self, timeout: float | None, memory: int | None) -> list[str]:
        found = []
        if timeout is not None and self.seconds > timeout + AFTER:
            found.append(f"{self.seconds:.1f} s")
        if memory is not None and self.megabytes > memory * ABOVE:
            found.append(f"{self.megabytes:.0f} MB")
        if self.status not in EXITS:
            found.append(f"exit {self.status}")
        if "Traceback" in self.told or "internal error" in self.told:
            found.append(self.told[-300:])
        return found


def ended(command: list[str]) -> Ended:
    """Runs a command to its end."""
    with tempfile.TemporaryFile() as told:
        began = time.monotonic()
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=told, start_new_session=True)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.monotonic() - began
        told.seek(0)
        process.returncode = os.waitstatus_to_exitcode(status)
        said = told.read().decode(errors="replace")
    return Ended(seconds, usage.ru_maxrss / 1024, process.returncode, said)


def main_classes() -> list[Path]:
    """Class files of samples that can be run: those with a main method."""
    found = [*SAMPLES.glob("classes/**/*.class"), *PROGRAMS.glob("**/*.class")]
    return sorted(each for each in found if b"([Ljava/lang/String;)V" in each.read_bytes())


def commands(chance: random.Random, recorded: list[Path]) -> Iterator[list[str]]:
    """Commands without limits, of all kinds by turns."""
    classes = main_classes()
    nets = sorted([*SAMPLES.glob("**/*.sml"), *SAMPLES.glob("**/*.pnml")])
    specified = sorted(SAMPLES.glob("classes/spec/*.class"))
    jars = sorted(JARS.glob("*.jar")) if JARS.is_dir() else []
    for turn in itertools.count():
        yield ["run", str(chance.choice(classes)), "--search", SEARCHES[turn % len(SEARCHES)]]
        match turn % 5:
            case 0:
                yield ["cover", str(chance.choice(classes))]
            case 1:
                yield ["cover", str(chance.choice(nets))]
            case 2:
                yield ["spec", str(chance.choice(specified))]
            case 3 if jars:
                yield ["support", str(chance.choice(jars))]
            case _ if recorded:
                yield ["replay", str(chance.choice(recorded))]


def record(folder: Path) -> list[Path]:
    """Results of some samples, to be replayed."""
    found = []
    for number, name in enumerate(
        ("mutex/Bakery", "hybrid/ParallelSort", "deadlock/LockOrder", "hybrid/WebServer")
    ):
        target, result = SAMPLES / "classes" / f"{name}.class", folder / f"{number}.json"
        if target.exists():
            ended([*JRF, "run", str(target), "--timeout", "10", "--format", "json", "-o", str(result)])
        if result.exists():
            found.append(result)
    return found


JRF: Final = [sys.executable, "-m", "jrf"]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.limits.campaign", description=__doc__)
    parser.add_argument("--inputs", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    chance = random.Random(given.seed)
    slowest = largest = 0.0
    failed = 0
    with tempfile.TemporaryDirectory(prefix="jrf-limits-") as folder:
        for number, command in enumerate(
            itertools.islice(commands(chance, record(Path(folder))), given.inputs), 1
        ):
            timeout = SECONDS[number % len(SECONDS)] if number % 4 else None
            memory = None if timeout else MEGABYTES[number // 4 % len(MEGABYTES)]
            limits = ["--timeout", str(timeout or LONG)]
            if memory is not None:
                limits += ["--max-memory", str(memory)]
            one = ended([*JRF, *command, *limits])
            slowest = max(slowest, one.seconds - (timeout or LONG))
            largest = max(largest, one.megabytes / memory if memory else 0)
            if faults := one.faults(timeout or LONG, memory):
                failed += 1
                print(f"{' '.join(command + limits)}: {'; '.join(faults)}", flush=True)
            if number % 50 == 0:
                print(f"{number} commands, {failed} beyond a limit", file=sys.stderr, flush=True)
    print(
        f"{given.inputs} commands of seed {given.seed}: {failed} beyond a limit; at most {slowest:+.1f} s "
        f"behind the limit of time, {largest:.2f} times that of memory"
    )
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
