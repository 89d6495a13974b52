"""Runs mutants in worker processes with a hard limit of time and memory, and judges how each one ended."""

from __future__ import annotations

import multiprocessing
import os
import resource
import shutil
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path

from tests.fuzz.victims import CLASSES, Mutant, made

SEARCH_SECONDS = 2.0
WALL_SECONDS = 20.0
MEMORY_BYTES = 3 << 30
MUTANTS_A_WORKER = 400
_MAX_STATES = 150
_MAX_MEMORY_MB = 1500
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_PATH_EVENTS = frozenset(
    ("os.mkdir", "os.remove", "os.rename", "os.rmdir", "os.truncate", "os.link", "os.symlink", "os.chmod",
     "os.chown", "os.utime", "shutil.rmtree", "shutil.copyfile", "shutil.move")
)  # fmt: skip
_FORBIDDEN_EVENTS = frozenset(
    ("subprocess.Popen", "os.system", "os.exec", "os.fork", "os.posix_spawn", "socket.connect")
)


@dataclass(frozen=True, slots=True)
class Ended:
    """How a mutant ended. `kind` is a verdict, or "input error", or one of what must not be: "traceback",
    "hang", "crash", "wrote", "no reason". `detail` is the reason, the message, or the traceback."""

    number: int
    kind: str
    detail: str
    seconds: float

    @property
    def allowed(self) -> bool:
        return self.kind not in ("traceback", "hang", "crash", "wrote", "no reason")


def run(numbers: Sequence[int], seed: int, jobs: int = 1) -> Iterator[Ended]:
    """Runs the mutants with these numbers of the series `seed`, in the order in which they end."""
    folder = Path(tempfile.mkdtemp(prefix="jrf-fuzz-"))
    try:
        yield from _Pool(folder, seed, list(reversed(numbers))).run(jobs)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@dataclass(slots=True)
class _Worker:
    process: BaseProcess
    pipe: Connection
    number: int | None
    began: float
    left: int


class _Pool:
    def __init__(self, folder: Path, seed: int, todo: list[int]) -> None:
        self.folder = folder
        self.seed = seed
        self.todo = todo
        self.started = 0
        self.context = multiprocessing.get_context("fork")

    def run(self, jobs: int) -> Iterator[Ended]:
        workers: list[_Worker] = []
        try:
            while self.todo or workers:
                while self.todo and len(workers) < jobs:
                    workers.append(self._start())
                wait([worker.pipe for worker in workers], timeout=0.5)
                for worker in list(workers):
                    ended = self._look(worker)
                    if ended is not None:
                        yield ended
                    if worker.number is None:
                        workers.remove(worker)
        finally:
            for worker in workers:
                worker.process.kill()

    def _start(self) -> _Worker:
        ours, theirs = self.context.Pipe()
        home = self.folder / f"worker{self.started}"
        self.started += 1
        process = self.context.Process(target=_work, args=(theirs, home, self.folder / "cache", self.seed))
        process.start()
        theirs.close()
        worker = _Worker(process, ours, None, 0.0, MUTANTS_A_WORKER)
        self._next(worker)
        return worker

    def _next(self, worker: _Worker) -> None:
        if not self.todo or worker.left == 0:
            worker.number = None
            worker.pipe.send(None)
            worker.process.join()
            worker.pipe.close()
            return
        worker.left -= 1
        worker.number = self.todo.pop()
        worker.began = time.monotonic()
        worker.pipe.send(worker.number)

    def _look(self, worker: _Worker) -> Ended | None:
        """The end of what the worker runs, if it has one. The worker goes on with the next mutant then."""
        number = worker.number
        assert number is not None
        seconds = time.monotonic() - worker.began
        if worker.pipe.poll():
            try:
                kind, detail = worker.pipe.recv()
            except (EOFError, ConnectionResetError):
                worker.process.join()
                worker.number = None
                return Ended(number, "crash", f"exit code {worker.process.exitcode}", seconds)
            self._next(worker)
            return Ended(number, kind, detail, seconds)
        if seconds < WALL_SECONDS:
            return None
        worker.process.kill()
        worker.process.join()
        worker.number = None
        return Ended(number, "hang", f"more than {WALL_SECONDS:g} s", seconds)


def _work(pipe: Connection, home: Path, cache: Path, seed: int) -> None:
    home.mkdir()
    os.environ["JRF_CACHE"] = str(cache)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    from jvm.linking.cache import save_all

    wrote: list[str] = []
    _watch_files(home.parent, wrote)
    while True:
        number = pipe.recv()
        if number is None:
            break
        mutant = made(seed, number)
        root = _class_path(mutant, home)
        wrote.clear()
        kind, detail = _judged(mutant, root)
        if wrote:
            kind, detail = "wrote", "; ".join(wrote)
        pipe.send((kind, detail))
    save_all()


def compiled_module(path: Path) -> bool:
    """Whether Python keeps a module that it has compiled there, or makes a folder for it: nowhere else."""
    prefix = sys.pycache_prefix
    if path.name == "__pycache__":
        return True
    kept = path.parent.name == "__pycache__" or (prefix is not None and path.is_relative_to(prefix))
    return kept and ".pyc" in path.name


def _watch_files(allowed: Path, wrote: list[str]) -> None:
    """Notes every file that is written, made or removed outside of `allowed`, and every process started."""

    def hear(event: str, arguments: tuple[object, ...]) -> None:
        if event == "open":
            path, _, flags = arguments
            if not isinstance(flags, int) or not flags & _WRITING or isinstance(path, int):
                return
        elif event in _FORBIDDEN_EVENTS:
            wrote.append(f"{event} {arguments}")
            return
        elif event in _PATH_EVENTS:
            path = arguments[0]
        else:
            return
        name = os.fsdecode(path) if isinstance(path, str | bytes | os.PathLike) else str(path)
        if compiled_module(Path(name).absolute()):
            return
        if not Path(name).absolute().is_relative_to(allowed) and name != os.devnull:
            wrote.append(f"{event} {name}")

    sys.addaudithook(hear)


def _class_path(mutant: Mutant, home: Path) -> Path:
    """A class path root that holds the mutated class file alone."""
    root = home / "classes"
    shutil.rmtree(root, ignore_errors=True)
    file = root / mutant.name
    file.parent.mkdir(parents=True)
    file.write_bytes(mutant.data)
    return root


def _judged(mutant: Mutant, root: Path) -> tuple[str, str]:
    from jrf.errors import InputError

    try:
        return _checked(mutant, root)
    except InputError as problem:
        one_line = "\n" not in str(problem) and len(str(problem)) > 10
        return "input error" if one_line else "no reason", str(problem)
    except BaseException:
        return "traceback", traceback.format_exc()


def _checked(mutant: Mutant, root: Path) -> tuple[str, str]:
    from jrf.check import check
    from jrf.program.target import resolve
    from jrf.report.json import render
    from jrf.settings.settings import load

    limits = {"timeout": SEARCH_SECONDS, "max-states": _MAX_STATES, "max-memory": _MAX_MEMORY_MB}
    settings = load(None, {**limits, "search": mutant.search, "quiet": True})
    victim = mutant.victim
    target = resolve(victim.main, (str(root), str(CLASSES)), victim.arguments, None)
    result = check(settings, target)
    render(result)
    reasons = "; ".join(result.reasons)
    if result.verdict == "inconclusive" and not reasons:
        return "no reason", ""
    if "internal error" in reasons:
        return "traceback", reasons
    return str(result.verdict), reasons
