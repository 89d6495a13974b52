"""Worker processes: started, given tasks, replaced when they are killed, and ended."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Final, Literal

from jrf.parallel.facts import Failure, Report, Task
from jrf.parallel.runner import Runner
from jrf.watchdog import Limiter, watched

Method = Literal["fork", "spawn"]

ATTEMPTS: Final = 3
"""How often a task is given out before it is held responsible for the deaths of workers."""
_ORPHANED_AFTER: Final = 1.0
"""Seconds between two looks of an idle worker whether it still has a parent."""
_PATIENCE: Final = 2.0
"""Seconds for a worker to end when it is told to."""


class WorkersLost(Exception):
    """Workers were killed again and again; the text says so to users."""


class WorkerFailed(Exception):
    """A worker ended with an error of jrf's own, which is on standard error."""


def usual_method() -> Method:
    """Forked workers take over what was booted and translated; only Linux forks without danger."""
    return "fork" if sys.platform == "linux" else "spawn"


class Pool:
    """`count` processes. `boot` gives each of them its runner."""

    def __init__(self, count: int, boot: Callable[[], Runner], method: Method) -> None:
        self._boot = boot
        self._method: Method = method
        self.workers: list[Worker] = []
        self._attempts: dict[int, int] = {}
        self._largest: dict[int, float] = {}
        for _ in range(count):
            self.workers.append(self._start())

    def feed(self, todo: deque[Task]) -> None:
        """Give the first tasks to idle workers."""
        for worker in self.workers:
            if not todo:
                return
            if worker.task is None:
                worker.task = todo.popleft()
                worker.send()

    def receive(self, todo: deque[Task], seconds: float) -> list[Report | Failure]:
        """What comes in within that time, as soon as something does. Tasks of workers that were killed are
        put back to the head of `todo`.

        Raises WorkersLost, and WorkerFailed if one met an error of jrf's own.
        """
        came: list[Report | Failure] = []
        ready = wait([worker.connection for worker in self.workers], seconds)
        for at, worker in enumerate(self.workers):
            if worker.connection not in ready:
                continue
            try:
                report: Report | Failure = worker.connection.recv()
            except (EOFError, OSError):
                if worker.task is not None:
                    self._count_attempt(worker)
                    todo.appendleft(worker.task)
                worker.end()
                self.workers[at] = self._start()
                continue
            if isinstance(report, Report):
                known = self._largest.get(worker.pid, 0.0)
                self._largest[worker.pid] = max(known, report.memory_mb)
                worker.memory_mb = report.memory_mb
            self._attempts.pop(report.number, None)
            worker.task = None
            came.append(report)
        return came

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
        for worker in self.workers:
            worker.process.terminate()
        for worker in self.workers:
            worker.end()
        self.workers.clear()

    def _start(self) -> Worker:
        here, there = get_context(self._method).Pipe()
        with _interrupts_held_back():
            boot = self._boot
            process: BaseProcess
            if self._method == "fork":
                process = get_context("fork").Process(target=_serve, args=(there, boot), daemon=True)
            else:
                process = get_context("spawn").Process(target=_serve, args=(there, boot), daemon=True)
            process.start()
        there.close()
        return Worker(process, here)

    def _count_attempt(self, worker: Worker) -> None:
        code = worker.exit_code()
        if code is not None and code > 0:
            raise WorkerFailed(f"a worker process ended with exit code {code}")
        assert worker.task is not None
        number = worker.task.number
        self._attempts[number] = self._attempts.get(number, 0) + 1
        if self._attempts[number] >= ATTEMPTS:
            raise WorkersLost(
                f"worker processes were killed {ATTEMPTS} times at the same work (out of memory?)"
            )


class Worker:
    """A process as its parent sees it, with the task that it has."""

    def __init__(self, process: BaseProcess, connection: Connection) -> None:
        self.process = process
        self.connection = connection
        self.task: Task | None = None
        self.memory_mb = 0.0
        assert process.pid is not None
        self.pid = process.pid

    def send(self) -> None:
        """Hand over the task. If the process is dead, `receive` will notice."""
        with suppress(OSError):
            self.connection.send(self.task)

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


def _serve(connection: Connection, boot: Callable[[], Runner]) -> None:
    """The life of a worker: tasks in, reports out, until the parent ends it or is gone."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    parent = os.getppid()
    runner = boot()
    try:
        while True:
            while not connection.poll(_ORPHANED_AFTER):
                if os.getppid() != parent:
                    return
            task: Task = connection.recv()
            limiter = Limiter(None, None)
            limiter.position = runner.position

            def look(limiter: Limiter = limiter) -> str | None:
                if os.getppid() != parent:
                    os._exit(1)
                return limiter()

            with watched(look):
                report = runner.run(task)
            connection.send(report)
    except (EOFError, OSError):
        return
