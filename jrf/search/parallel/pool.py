"""Worker processes: started, given guesses, replaced when they are killed, and ended."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Final, Literal

from jrf.limits.watchdog import Limiter, forget, undisturbed, watched
from jrf.search.parallel.worker import Runner
from jrf.search.reduction.facts import Failure, Report, Speculation

Method = Literal["fork", "spawn"]
Boot = Callable[[], Runner]

DEATHS: Final = 3
"""How many workers may be killed, for each that there is to be, before no new ones are started."""
_ORPHANED_AFTER: Final = 1.0
"""Seconds between two looks of an idle worker whether it still has a parent."""
_PATIENCE: Final = 2.0
"""Seconds for a worker to end when it is told to."""


class WorkerFailed(Exception):
    """A worker ended with an error of jrf's own, which is on standard error."""


def usual_method() -> Method:
    """Forked workers take over what was booted and translated; only Linux forks without danger."""
    return "fork" if sys.platform == "linux" else "spawn"


class Pool:
    """`count` processes, or fewer if they are killed again and again, or cannot be used any more. `boot`
    gives each of them its runner.
    """

    def __init__(self, count: int, boot: Boot, method: Method) -> None:
        self._boot = boot
        self._method: Method = method
        self._deaths = 0
        self._most_deaths = DEATHS * count
        self._largest: dict[int, float] = {}
        self.workers: list[Worker] = []
        for _ in range(count):
            self.workers.append(self._start())

    def idle(self) -> list[Worker]:
        return [worker for worker in self.workers if worker.guess is None]

    def stop(self, number: int) -> None:
        """Let the worker that carries out this guess report soon. Nothing if nobody does."""
        for worker in self.workers:
            if worker.guess == number:
                worker.stop()

    def receive(self, seconds: float) -> list[Report | Failure]:
        """What comes in within that time, as soon as something does; a failure for the guess of a worker that
        was killed.

        Raises WorkerFailed if one met an error of jrf's own.
        """
        came: list[Report | Failure] = []
        if not self.workers:
            return came
        ready = wait([worker.connection for worker in self.workers], seconds)
        for worker in [worker for worker in self.workers if worker.connection in ready]:
            try:
                report: Report | Failure = worker.connection.recv()
            except (EOFError, OSError):
                came += self._died(worker)
                continue
            worker.guess = None
            came.append(report)
            if isinstance(report, Failure):
                self._remove(worker)
                continue
            known = self._largest.get(worker.pid, 0.0)
            self._largest[worker.pid] = max(known, report.memory_mb)
            worker.memory_mb = report.memory_mb
            if report.ended:
                self._remove(worker)
                self.workers.append(self._start())
        return came

    def _died(self, worker: Worker) -> list[Failure]:
        code = worker.exit_code()
        if code is not None and code > 0:
            raise WorkerFailed(f"a worker process ended with exit code {code}")
        self._remove(worker)
        self._deaths += 1
        if self._deaths < self._most_deaths:
            self.workers.append(self._start())
        return [] if worker.guess is None else [Failure(worker.guess)]

    def _remove(self, worker: Worker) -> None:
        self.workers.remove(worker)
        worker.end()

    @property
    def memory_mb(self) -> float:
        """What the workers take, when they last said so."""
        return sum(worker.memory_mb for worker in self.workers)

    @property
    def largest_mb(self) -> float:
        """The sum of the most that each worker said it took."""
        return sum(self._largest.values())

    def end(self) -> None:
        """End all processes."""
        with undisturbed():
            self._end()

    def _end(self) -> None:
        for worker in self.workers:
            worker.process.terminate()
        for worker in self.workers:
            worker.end()
        self.workers.clear()

    def _start(self) -> Worker:
        here, there = get_context(self._method).Pipe()
        # To fork takes locks (logging's, threading's): what is raised in there would leave them held.
        with _interrupts_held_back(), undisturbed():
            boot = self._boot
            process: BaseProcess
            if self._method == "fork":
                ours = (here, *(worker.connection for worker in self.workers))
                process = get_context("fork").Process(target=_serve, args=(there, boot, ours), daemon=True)
            else:
                process = get_context("spawn").Process(target=_serve, args=(there, boot), daemon=True)
            process.start()
        there.close()
        return Worker(process, here)


class Worker:
    """A process as its parent sees it. `guess`: the number of the one that it carries out."""

    def __init__(self, process: BaseProcess, connection: Connection) -> None:
        self.process = process
        self.connection = connection
        self.guess: int | None = None
        self.memory_mb = 0.0
        assert process.pid is not None
        self.pid = process.pid

    def begin(self, guess: Speculation) -> None:
        """Hand over a guess to an idle process. If it is dead, `Pool.receive` will notice."""
        self.guess = guess.number
        with suppress(OSError):
            self.connection.send(guess)

    def stop(self) -> None:
        with suppress(OSError):
            self.connection.send(None)

    def exit_code(self) -> int | None:
        self.process.join(_PATIENCE)
        return self.process.exitcode

    def end(self) -> None:
        self.connection.close()
        self.process.join(_PATIENCE)
        if self.process.exitcode is None:
            self.process.kill()
            self.process.join()


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Ctrl-C is the parent's business: a worker must not meet it before it says so itself."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(connection: Connection, boot: Boot, inherited: tuple[Connection, ...] = ()) -> None:
    """The life of a worker: guesses in, reports out, until the parent ends it or is gone. Whatever comes in
    while it is at a guess tells it to stop. `inherited`: ends of pipes that are the parent's alone; as long
    as another process holds one, a report that nobody takes would be waited for.
    """
    forget()
    for end in inherited:
        end.close()
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    parent = os.getppid()
    runner = boot()
    limiter = Limiter(None, None)
    limiter.position = runner.position

    def look() -> str | None:
        if os.getppid() != parent:
            os._exit(1)
        return limiter()

    try:
        while True:
            while not connection.poll(_ORPHANED_AFTER):
                if os.getppid() != parent:
                    return
            guess: Speculation | None = connection.recv()
            if guess is None:  # it came too late
                continue
            with watched(look):
                report = runner.run(guess, connection.poll)
            connection.send(report)
            if isinstance(report, Failure) or report.ended:
                return
    except (EOFError, OSError):
        return
