"""Generated programs over the models print what `java` prints.

python -m tests.pools.conformance build    compile the 240 programs of `scripts.jar`, with javac 17 or newer
python -m tests.pools.conformance check    compare all of them; --first N, --count M: others, compiled anew
"""

from __future__ import annotations

import argparse
import subprocess
import tempfile
import zipfile
from pathlib import Path
from typing import Final

from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.errors import RestartNeeded, Unmodelled
from jvm.machine.machine import Machine
from jvm.machine.options import Options
from jvm.visibility import Visibility
from tests.conformance.compare import Outcome, difference, run_java, run_to_the_end
from tests.conformance.written import CLASSES
from tests.pools.scripts import script

CORPUS: Final = Path(__file__).with_name("scripts.jar")
COUNT: Final = 240


def names(first: int = 0, count: int = COUNT) -> list[str]:
    return [f"pools.P{number}" for number in range(first, first + count)]


def build(jar: Path, first: int, count: int) -> None:
    """Write the jar; the same sources and compiler give the same bytes."""
    with tempfile.TemporaryDirectory() as folder:
        sources = [str(CORPUS.with_name("Helpers.java"))]
        for number in range(first, first + count):
            source = Path(folder) / f"P{number}.java"
            source.write_text(script(number), encoding="utf-8")
            sources.append(str(source))
        classes = Path(folder) / "classes"
        flags = [
            "-J-XX:TieredStopAtLevel=1",
            "-J-XX:+UseSerialGC",
            "--release",
            "17",
            "-nowarn",
            "-Xlint:none",
            "-g:none",
            "-encoding",
            "UTF-8",
            "-d",
            str(classes),
        ]
        subprocess.run(["javac", *flags, *sources], check=True)
        with zipfile.ZipFile(jar, "w", zipfile.ZIP_DEFLATED) as made:
            for path in sorted(classes.rglob("*.class")):
                entry = zipfile.ZipInfo(str(path.relative_to(classes)))
                made.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED)


def printed(jar: Path, name: str) -> Outcome:
    """What a program prints here, over the models: only what it asks for falls back to the JDK's own code."""
    path, visible = ClassPath([jar], default_jdk()), Visibility()
    while True:
        machine = Machine(path, Options(visible=visible))
        try:
            run_to_the_end(machine, name)
        except RestartNeeded as needed:
            visible = visible.after(needed.restart, *needed.kinds)
            continue
        except Unmodelled as problem:
            return Outcome(machine.output, f"not modelled: {problem}")
        ended = machine.threads[0].uncaught
        return Outcome(machine.output, "returned" if ended is None else ended.cls.binary)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.pools.conformance", description=__doc__)
    parser.add_argument("what", choices=("build", "check"))
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=COUNT)
    given = parser.parse_args()
    if given.what == "build":
        build(CORPUS, 0, COUNT)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        jar = CORPUS
        if given.first + given.count > COUNT:
            jar = Path(folder) / "scripts.jar"
            build(jar, given.first, given.count)
        programs = names(given.first, given.count)
        java = run_java([jar, CLASSES], programs)
        wrong = [text for name in programs if (text := difference(name, printed(jar, name), java[name]))]
    print(
        "\n".join(
            [*wrong, f"{len(programs) - len(wrong)} of {len(programs)} programs print what java prints"]
        )
    )
    return int(bool(wrong))


if __name__ == "__main__":
    raise SystemExit(main())
