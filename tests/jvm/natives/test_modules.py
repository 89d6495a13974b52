"""Every module that registers natives is listed for the packages of their classes, or nobody finds them."""

import json
import subprocess
import sys

from tests.test_layout import imports

WALK = """
import importlib, json, pkgutil, sys
import jvm.natives
from jvm.natives import packages, registry

class Recorder(dict):
    def __setitem__(self, signature, entry):
        frame = sys._getframe()
        while frame.f_code.co_name != "<module>":
            frame = frame.f_back
        by.append((frame.f_globals["__name__"], signature))
        super().__setitem__(signature, entry)

by = []
registry.TABLE = Recorder()
for each in pkgutil.walk_packages(jvm.natives.__path__, "jvm.natives."):
    importlib.import_module(each.name)
print(json.dumps([by, packages.MODULES]))
"""


def with_imports(module: str) -> set[str]:
    """The module and all that are imported with it."""
    found: set[str] = set()
    left = [f"jvm.natives.{module}"]
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left += imports()[name]
    return found


def test_modules_are_listed_for_the_packages_of_what_they_register() -> None:
    done = subprocess.run([sys.executable, "-c", WALK], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    registered, modules = json.loads(done.stdout)
    assert len(registered) > 1_000
    reached = {package: set().union(*map(with_imports, listed)) for package, listed in modules.items()}
    missing = {
        f"jvm/natives/packages.py: MODULES[{package!r}] lacks {name.removeprefix('jvm.natives.')!r}"
        for name, signature in registered
        if (package := signature.partition(".")[0].rpartition("/")[0])
        and name not in reached.get(package, ())
    }
    assert not missing
