"""The self-check is quiet on programs that are right, and notices what is broken on purpose."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
CLASSES = ROOT / "javasamples" / "classes"

# Each breaks one thing before the program is checked; what must be said of it, and a program that shows it.
BROKEN = {
    "holders not restored": (
        "from jvm.fingerprint.canonical import Canonical\nCanonical.exchanged = lambda self, obj: None",
        "litmus.BoxOrNothing",
        ("hold others", "sum over", "numbering", "KeyError"),
    ),
    "sharing not in the fingerprint": (
        """
from jvm.fingerprint.canonical import Canonical
whole = Canonical._object
def partly(self, obj, cells, monitor, payload, shared, built, hashed):
    return whole(self, obj, cells, monitor, payload, 1, built, hashed)
Canonical._object = partly""",
        "litmus.LeakedOrPublished",
        ("share the fingerprint",),
    ),
    "an unlock that says it is about another part": (
        """
from jvm.actions import Unlock
import jvm.natives.java_util_concurrent.locks.reentrant_lock as reentrant_lock
reentrant_lock.unlocking = lambda lock, thread: Unlock(lock, 0)""",
        "litmus.ExplicitLock",
        ("told the listener of release",),
    ),
    "a native that acts otherwise than it declares": (
        """
import jvm.natives.java_util_concurrent.locks.reentrant_lock as reentrant_lock
reentrant_lock.unlocking = lambda lock, thread: reentrant_lock.locking(lock, thread, certain=False)""",
        "litmus.ExplicitLock",
        ("is about to act as Lock, and declares action: Unlock",),
    ),
    "a monitor that is not undone": (
        """
from jvm.objects.objects import Journal
swap = Journal.swap
def all_but_monitors(self, log):
    monitors = [(saved[0], saved[0].monitor) for saved in log]
    swap(self, log)
    for obj, monitor in monitors:
        obj.monitor = monitor
Journal.swap = all_but_monitors""",
        "litmus.WaitUnlocks",
        ("another state", "digest"),
    ),
    "a write that the journal does not hear of": (
        """
from jvm.execution.accesses import Memory
def put(self, thread, obj, slot, value):
    obj.cells[slot] = value
Memory.put = put""",
        "litmus.VolatileFlag",
        ("digest", "another state", "sum over"),
    ),
    "a remembered step that loses its write": (
        """
from jvm.remembered import steps as remembered
from jvm.machine.remembered_steps import RememberedSteps
remembered.WORTH_IT = 1
import jvm.machine.remembered_steps
jvm.machine.remembered_steps.WORTH_IT = 1
make = RememberedSteps.remembered
def forgetful(self, thread, top, known):
    done = make(self, thread, top, known)
    if done and known.write:
        obj = known.obj
        obj.cells[known.slot] = self.pending_step.value
        obj.digest = self.pending_step.object_digest
        self.canonical.static_sum = self.pending_step.marks[0]
    return done
RememberedSteps.remembered = forgetful""",
        "litmus.BoxOrNothing",
        ("remembered step", "digest", "sum over", "hold others"),
    ),
    "a step foreseen wrongly": (
        """
import jvm.machine.remembered_steps
jvm.machine.remembered_steps.WORTH_IT = 1
from jvm.fingerprint.canonical import Canonical
foresee = Canonical.foresee
def wrongly(self, seen, *rest):
    found = foresee(self, seen, *rest)
    seen.fingerprint ^= 1
    return found
Canonical.foresee = wrongly""",
        "bench.VolatileCounter",
        ("was foreseen",),
    ),
    "a permit that is not undone": (
        """
from jvm.threads.thread import Thread
load = Thread.load
def partly(self, saved):
    permit = self.permit
    load(self, saved)
    self.permit = permit
Thread.load = partly""",
        "litmus.ParkFlag",
        ("another state", "digest of thread"),
    ),
    "an edge dropped: an unlock tells nothing": (
        """
from jvm.execution.accesses import Memory
from jvm.listener import NullListener
leave = Memory.leave
def silently(self, thread, obj):
    listener, self.listener = self.listener, NullListener()
    try:
        leave(self, thread, obj)
    finally:
        self.listener = listener
Memory.leave = silently""",
        "litmus.Synchronized",
        ("not told of release",),
    ),
    "an edge dropped: a remembered step tells nothing": (
        """
import jvm.machine.remembered_steps
jvm.machine.remembered_steps.WORTH_IT = 1
from jvm.machine.remembered_steps import RememberedSteps
RememberedSteps._tell = lambda self, thread, known: None""",
        "bench.VolatileCounter",
        ("tells the listener",),
    ),
    "an edge dropped: a foreseen step tells something else": (
        """
import jvm.machine.remembered_steps
jvm.machine.remembered_steps.WORTH_IT = 1
from jvm.machine.remembered_steps import RememberedSteps
foresee = RememberedSteps.foresee
def wrongly(self, transition):
    found = foresee(self, transition)
    if found is not None:
        found.known.hear = 0
    return found
RememberedSteps.foresee = wrongly""",
        "bench.VolatileCounter",
        ("tells the listener",),
    ),
    "an edge dropped: h forgets what is acquired": (
        """
from jrf.happens_before.summary import HappensBefore
HappensBefore.acquire = lambda self, thread, obj, what: None""",
        "litmus.VolatileFlag",
        ("by vector clocks it is none",),
    ),
    "a race dropped: a write leaves its bit in other rows": (
        """
from jrf.happens_before.summary import HappensBefore
HappensBefore.write = lambda self, thread, obj, index: None""",
        "litmus.TimedJoinTooEarly",
        ("by vector clocks it is one",),
    ),
    "an instruction that says it accesses another variable": (
        """
from msgspec.structs import replace
from jvm.actions import Read
from jvm.execution.code_points import TranslatedPoint
said = TranslatedPoint.action
def other(self, thread, values):
    action = said(self, thread, values)
    if isinstance(action, Read):
        return Read(replace(action.variable, index=action.variable.index + 1))
    return action
TranslatedPoint.action = other""",
        "litmus.VolatileFlag",
        ("was to be Read",),
    ),
    "a change that says it is a look": (
        """
from msgspec.structs import replace
from jvm.actions import Operation
from jvm.natives.registry import NativePoint, PhasePoint
for kind in (NativePoint, PhasePoint):
    def other(self, thread, values, said=kind.action):
        action = said(self, thread, values)
        return replace(action, looks=True) if isinstance(action, Operation) else action
    kind.action = other""",
        "litmus.Latch",
        ("was to look at",),
    ),
    "a phase that keeps the grant of its step": (
        """
from jvm.natives.cells import call
from jvm.natives.registry import PhasePoint
def keeping(self, thread, values, result):
    return call(self.part, thread, (result, *values))
PhasePoint.resume = keeping""",
        "litmus.WaitInterrupted",
        ("did not perform the action that it was granted",),
    ),
    "a native that reads unseen": (
        """
import importlib
from msgspec.structs import replace
from jvm.natives import of_machine, registry
source = '''
def peek(machine, thread, *arguments):
    for cls in list(machine.loader.classes.values()):
        if cls.name.startswith("litmus/"):
            cls.statics.cells[0]
    return original(machine, thread, *arguments)
'''
module = importlib.import_module("jvm.natives.java_lang_thread.threads")
signature = "java/lang/Thread.<init>(Ljava/lang/Runnable;)V"
entry = registry.TABLE[signature]
space = {"original": entry.function}
exec(compile(source, module.__file__, "exec"), space)
registry.TABLE[signature] = replace(entry, function=space["peek"])""",
        "litmus.BoxOrNothing",
        ("told nobody",),
    ),
    "a time that goes back twice": (
        """
from jvm.natives.times import relative_times
once = relative_times._reachable
relative_times._reachable = lambda machine, **without: [*once(machine, **without), *once(machine, **without)]
""",
        "litmus.LaterWaitsBehind",
        ("clocks by",),
    ),
    "a time that stays while others go back": (
        """
from jvm.natives.times import relative_times
kept = relative_times._kept
def unshared(machine, clock):
    return [place for place in kept(machine, clock) or () if place[0].key.__class__ is int]
relative_times._kept = unshared
""",
        "litmus.LaterWaitsBehind",
        ("stays what it was",),
    ),
    "independent initializers that do not hear what natives read": (
        """
from jvm.machine.library_initializers import Looks
Looks.read = lambda self, thread, obj, index: None""",
        "litmus.InitializerBehindOpening",
        ("told nobody",),
    ),
}

# One process for all programs: each is checked by a child that begins with everything imported.
_RUN = """
import os, signal, sys, tempfile, traceback
from jvm.natives import of_machine, registry
of_machine.import_all()
from jrf.cli.main import main

def checked(program, broken):
    options = ["-cp", sys.argv[1], "--search", "dfs", "--max-states", "400", "--quiet"]
    try:
        exec(broken, {})
        main(["run", program, *options])
    except BaseException:
        traceback.print_exc()
    sys.stdout.flush()
    sys.stderr.flush()

for line in sys.stdin:
    with tempfile.TemporaryFile() as said:
        child = os.fork()
        if not child:
            signal.alarm(300)
            os.dup2(said.fileno(), 1)
            os.dup2(said.fileno(), 2)
            checked(*eval(line))
            os._exit(0)
        os.waitpid(child, 0)
        said.seek(0)
        print(repr(said.read().decode()), flush=True)
"""

Checked = Callable[[str, str], str]

RIGHT = ["litmus.BoxOrNothing", "litmus.LeakedOrPublished", "litmus.WaitInterrupted"]


@pytest.fixture(scope="module")
def checked() -> Iterator[Checked]:
    """What a run that checks itself says of a program and of something broken, all output together."""
    process = subprocess.Popen(
        [sys.executable, "-c", _RUN, str(CLASSES)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "JRF_SELF_CHECK": "1", "JRF_DEBUG": "1"},
    )
    with process:
        requests, answers = process.stdin, process.stdout
        assert requests is not None and answers is not None

        def ask(program: str, broken: str) -> str:
            requests.write(repr((program, broken)) + "\n")
            requests.flush()
            answer: str = ast.literal_eval(answers.readline())
            return answer

        yield ask


@pytest.mark.parametrize("program", RIGHT)
def test_quiet_where_nothing_is_wrong(checked: Checked, program: str) -> None:
    answer = checked(program, "")
    assert "SelfCheckError" not in answer and "internal error" not in answer
    assert "safe" in answer or "race" in answer


@pytest.mark.parametrize("what", BROKEN)
def test_what_is_broken_is_noticed(checked: Checked, what: str) -> None:
    broken, program, answers = BROKEN[what]
    answer = checked(program, broken)
    raised = "Error" in answer or "UndeclaredEffect" in answer
    assert raised and any(part in answer for part in answers), answer[-2000:]
