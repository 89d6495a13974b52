"""Mutants of given files other than classes: jars, configurations, results, checkpoints, the code cache.

`python -m tests.fuzz.given --kind yaml --count 10000 --seed 1` tries them, in this process, by what
reads each kind; each must be read, or refused with one line (`GivenFault`). A file of the cache
must be read or ignored. Each mutant has a limit of time, and the process one of memory.
"""

from __future__ import annotations

import argparse
import io
import os
import resource
import signal
import sys
import tempfile
import time
import traceback
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path
from random import Random
from types import FrameType

from jrf.program.program import open_program
from jrf.program.target import resolve
from jrf.replay import replay
from jrf.report import json as json_report
from jrf.search.saving.checkpoint import FORMAT, Checkpoint
from jrf.settings import resources
from jrf.settings.settings import load
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.errors import GivenFault
from jvm.linking import cache as code_cache
from jvm.machine.machine import Machine

SAMPLES = resources.folder("javasamples") / "classes"
SECONDS = 20
MEMORY_BYTES = 2 << 30
_MAIN = "basic.Handoff"

Mutator = Callable[[bytearray, Random], None]

_WORDS = (
    b"", b"\0", b"\xff\xfe", b"[", b"{", b"}", b"]", b"- ", b": ", b"&a ", b"*a", b"<<: ",
    b"!!python/object:", b"!!timestamp ", b"2001-99-99", b"9" * 5000, b"-1", b"1e999", b".nan",
    b"null", b"true",
    b'"', b"'",
    b"\\u", b"\\ud800", b"../../etc/passwd", b"/dev/zero", b"%00", b"\n ", b"\r", b"Class-Path: ",
    b"a" * 70000, b"\xc2\x85", b"\xe2\x80\xae", b"[" * 2000, b'{"a":' * 500,
)  # fmt: skip


def _flip(data: bytearray, random: Random) -> None:
    data[random.randrange(len(data))] ^= 1 << random.randrange(8)


def _set(data: bytearray, random: Random) -> None:
    data[random.randrange(len(data))] = random.choice((0, 1, 9, 10, 32, 45, 127, 128, 254, 255))


def _insert(data: bytearray, random: Random) -> None:
    at = random.randrange(len(data) + 1)
    data[at:at] = random.choice(_WORDS)


def _remove(data: bytearray, random: Random) -> None:
    at = random.randrange(len(data))
    del data[at : at + random.choice((1, 2, 4, 8, 40))]


def _truncate(data: bytearray, random: Random) -> None:
    del data[random.randrange(len(data)) :]


def _repeat(data: bytearray, random: Random) -> None:
    at = random.randrange(len(data))
    data[at:at] = data[at : at + random.choice((1, 8, 60))] * random.choice((1, 2, 50))


def _swap(data: bytearray, random: Random) -> None:
    """Two words change their places: other values, and mostly still the same grammar."""
    words = bytes(data).split(b" ")
    if len(words) > 2:
        one, two = random.randrange(len(words)), random.randrange(len(words))
        words[one], words[two] = words[two], words[one]
        data[:] = b" ".join(words)


_MUTATORS: tuple[Mutator, ...] = (_flip, _set, _insert, _insert, _remove, _truncate, _repeat, _swap)


def mutant(original: bytes, random: Random) -> bytes:
    data = bytearray(original)
    for _ in range(random.choice((1, 1, 2, 3))):
        if data:
            random.choice(_MUTATORS)(data, random)
    return bytes(data)


@dataclass(frozen=True, slots=True)
class Kind:
    """`originals` are well-formed files, `rewrap` makes a mutant of the content pass the outer check (a
    digest), and `use` reads a file as jrf does."""

    originals: Callable[[], tuple[bytes, ...]]
    use: Callable[[Path], None]
    rewrap: Callable[[bytes], bytes] | None = None
    unwrap: Callable[[bytes], bytes] | None = None


# -- jars


@cache
def _jars() -> tuple[bytes, ...]:
    found = []
    for compression in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        buffer = io.BytesIO()
        with zipfile.ZipFile(buffer, "w", compression) as jar:
            manifest = f"Manifest-Version: 1.0\nMain-Class: {_MAIN}\nClass-Path: a.jar b/ \n c.jar\n"
            jar.writestr("META-INF/MANIFEST.MF", manifest + "Multi-Release: true\n")
            data = (SAMPLES / "basic" / "Handoff.class").read_bytes()
            jar.writestr("basic/Handoff.class", data)
            jar.writestr("META-INF/versions/11/basic/Handoff.class", data)
        found.append(buffer.getvalue())
    return tuple(found)


def _use_jar(path: Path) -> None:
    jar = path.rename(path.with_suffix(".jar"))
    try:
        resolve(str(jar), (), (), None)
    finally:
        jar.unlink()


# -- configurations


@cache
def _configurations() -> tuple[bytes, ...]:
    folder = resources.folder("config")
    text = b"max-states: 5\ndetect: [WR, WW]\nbenign:\n  - {location: a.B.c, reason: none}\n"
    shipped = (file.read_bytes() for file in sorted(folder.glob("*.yaml")))
    return (text + b"timeout: 5m\nquiet: true\n", *shipped)


def _use_configuration(path: Path) -> None:
    load(path, {})


# -- results


@cache
def _results() -> tuple[bytes, ...]:
    from jrf.check import check

    found = []
    for main in (_MAIN, "litmus.PlainFlag"):
        settings = load(None, {"class-path": str(SAMPLES)})
        result = check(settings, resolve(main, settings.class_path, (), None))
        found.append(json_report.render(result).encode())
    return tuple(found)


def _use_result(path: Path) -> None:
    recorded = json_report.read(path.read_bytes(), str(path))
    json_report.render(recorded)
    if recorded.run is not None and recorded.violations and recorded.run.main_class == _MAIN:
        replay(recorded, recorded.run, str(path))


# -- checkpoints


@cache
def _checkpoints() -> tuple[bytes, ...]:
    from jrf.check import check

    found = []
    with tempfile.TemporaryDirectory() as folder:
        for search in ("dfs", "bfs", "heuristic"):
            file = str(Path(folder) / search)
            given = {"class-path": str(SAMPLES), "search": search, "checkpoint": file, "max-states": "12"}
            settings = load(None, given)
            check(settings, resolve("litmus.DekkerVolatile", settings.class_path, (), None))
            found.append(Path(file).read_bytes())
    return tuple(found)


def _unwrapped(data: bytes) -> bytes:
    return data[len(FORMAT) + 16 :]


def _rewrapped(content: bytes) -> bytes:
    return FORMAT + blake2b(content, digest_size=16).digest() + content


def _use_checkpoint(path: Path) -> None:
    from jrf.check import check

    data = path.read_bytes()
    search = "dfs"
    for name in ("bfs", "heuristic"):
        search = name if name.encode() in data else search
    given = {"class-path": str(SAMPLES), "search": search, "checkpoint": str(path), "max-states": "20"}
    settings = load(None, {**given, "timeout": "10"})
    check(settings, resolve("litmus.DekkerVolatile", settings.class_path, (), None))


def _use_altered_checkpoint(path: Path) -> None:
    """Without its digest made anew, every alteration must be noticed."""
    settings = load(None, {"class-path": str(SAMPLES), "search": "dfs"})
    program = open_program(settings, resolve("litmus.DekkerVolatile", settings.class_path, (), None))
    try:
        Checkpoint(str(path)).adopt(program)
    finally:
        program.class_path.close()
    raise AssertionError("an altered checkpoint was taken for a whole one")


# -- the cache


@cache
def _cached() -> tuple[bytes, ...]:
    with tempfile.TemporaryDirectory() as folder:
        units = code_cache.ClassUnits(code_cache.PrivateFolder(Path(folder) / "units"), "a" * 32)
        machine = Machine(ClassPath((SAMPLES,), default_jdk()))
        machine.boot("litmus/PlainFlag", [])
        for known in list(code_cache._MEMORY.values())[:20]:
            for key, unit in known.units.items():
                units.put(key, unit)
        units.save()
        return ((Path(folder) / "units" / ("a" * 32)).read_bytes(),)


def _use_cached(path: Path) -> None:
    units = code_cache.ClassUnits(code_cache.PrivateFolder(path.parent), path.name)
    for key in list(units.raw):
        units.get(key)


KINDS: dict[str, Kind] = {
    "jar": Kind(_jars, _use_jar),
    "yaml": Kind(_configurations, _use_configuration),
    "result": Kind(_results, _use_result),
    "checkpoint": Kind(_checkpoints, _use_checkpoint, _rewrapped, _unwrapped),
    "altered-checkpoint": Kind(_checkpoints, _use_altered_checkpoint),
    "cache": Kind(_cached, _use_cached),
}


class Hang(BaseException):
    """The mutant took too long."""


def _alarm(number: int, frame: FrameType | None) -> None:
    raise Hang


def run(kind: str, numbers: range, seed: int) -> Iterator[tuple[int, str, str]]:
    """Number, how it ended, and details, of each mutant: "read", "refused", or what must not be: "traceback",
    "hang", "several lines"."""
    about = KINDS[kind]
    originals = about.originals()
    before = signal.signal(signal.SIGPROF, _alarm)
    try:
        with tempfile.TemporaryDirectory(prefix="jrf-fuzz-") as folder:
            os.chmod(folder, 0o700)
            for number in numbers:
                random = Random(f"{kind}/{seed}/{number}")
                original = random.choice(originals)
                if about.rewrap is not None and about.unwrap is not None and random.random() < 0.9:
                    data = about.rewrap(mutant(about.unwrap(original), random))
                else:
                    data = mutant(original, random)
                if data == original:
                    continue
                yield number, *_tried(about, Path(folder) / f"m{number}", data)
    finally:
        signal.signal(signal.SIGPROF, before)


def _tried(about: Kind, path: Path, data: bytes) -> tuple[str, str]:
    path.write_bytes(data)
    path.chmod(0o600)
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    try:
        about.use(path)
        return "read", ""
    except GivenFault as fault:
        text = str(fault)
        return ("refused" if "\n" not in text and len(text) > 10 else "several lines"), text
    except Hang:
        return "hang", traceback.format_exc()
    except Exception:
        return "traceback", traceback.format_exc()
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        path.unlink(missing_ok=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.given")
    parser.add_argument("--kind", choices=sorted(KINDS), required=True)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY_BYTES, MEMORY_BYTES))
    began, kinds, bad = time.monotonic(), Counter[str](), 0
    for number, ended, detail in run(
        options.kind, range(options.first, options.first + options.count), options.seed
    ):
        kinds[ended] += 1
        if ended not in ("read", "refused"):
            bad += 1
            print(f"--- {ended}: mutant {number}\n{detail}", flush=True)
    summary = ", ".join(f"{count} {kind}" for kind, count in kinds.most_common())
    print(f"{options.kind}: {sum(kinds.values())} mutants in {time.monotonic() - began:.0f} s: {summary}")
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main())
