"""What `jrf spec` says of a generated class, beside what the model checker finds in its program."""

from __future__ import annotations

import sys
import tarfile
import tempfile
from collections import Counter
from pathlib import Path

from jrf.check import check as search
from jrf.program.target import resolve
from jrf.settings.settings import load
from jrf.spec.checker import VERIFIED, Limits
from jrf.spec.run import check, open_world
from jrf.spec.specs import Specs

ARCHIVE = Path(__file__).resolve().parent / "generated.tar.xz"


def unpack(folder: Path) -> None:
    with tarfile.open(ARCHIVE) as archive:
        archive.extractall(folder, filter="data")


def verdicts(folder: Path, name: str, always: bool = True) -> tuple[str, str, str]:
    """The verdict of `jrf spec`, why, and that of `jrf run`; not `always`: only of what is verified."""
    file = str(folder / "gen" / f"{name}.class")
    world, internal, entries = open_world(file, (), None)
    specs = Specs(world, [internal], {})
    result = check(world, internal, entries, specs, Limits(30.0, 10.0), None, lambda text: None)
    why = "; ".join(each.reason for each in result.methods if each.verdict != VERIFIED)
    if not always and result.verdict != VERIFIED:
        return result.verdict, why, "not run"
    settings = load(None, {"max-states": "20000"})
    target = resolve(file, (), (), None)
    found = search(settings, target, lambda *_: None, lambda _: None)
    return result.verdict, why, found.verdict.value


def main() -> int:
    """Prints a table of agreements; 1 if something verified is violated. `verified` after the numbers: the
    programs of classes that are not verified are not run."""
    first, last, always = int(sys.argv[1]), int(sys.argv[2]), "verified" not in sys.argv
    table: Counter[tuple[str, str]] = Counter()
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        unpack(Path(folder))
        for number in range(first, last):
            said, why, found = verdicts(Path(folder), f"G{number}", always)
            table[said, found] += 1
            if said == VERIFIED and found != "safe":
                wrong.append(f"G{number}: {found}")
            if said != VERIFIED and found == "safe":
                print(f"G{number}: {said}, and the program is safe: {why[:300]}", flush=True)
    for pair, count in sorted(table.items()):
        print(pair, count)
    print("wrong:", wrong)
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
