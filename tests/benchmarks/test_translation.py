"""What it costs to read a class file, and to get a method's Python code: translated, or from the cache."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from jrf.happens_before.listeners import listener_for
from jrf.program.program import Program
from jvm.bytecode.translate import Unit, translate_body
from jvm.classfile.classfile import parse
from jvm.linking.cache import ClassUnits
from jvm.linking.loader import Loader
from jvm.linking.methods import JMethod
from jvm.linking.private_folder import PrivateFolder
from tests.benchmarks.measure import measured

pytestmark = pytest.mark.benchmark(timer=time.process_time)


@pytest.mark.parametrize("name", ["bench/HotLoop", "java/util/concurrent/ConcurrentHashMap"])
def test_class_parsing(benchmark: BenchmarkFixture, sample: Callable[..., Program], name: str) -> None:
    found = sample("bench.HotLoop").class_path.find(name)
    assert found is not None
    data = found.data
    parsed = benchmark(parse, data)
    assert parsed.name == name
    benchmark.extra_info["bytes"] = len(data)


@pytest.fixture
def loader(sample: Callable[..., Program]) -> Loader:
    program = sample("bench.HotLoop", "0")
    return program.launch(listener_for(program.settings.detect)).loader


def fresh_main(loader: Loader) -> JMethod:
    """The main method of the loop (46 instructions), of which nothing is decoded yet."""
    cls = loader.load("bench/HotLoop")
    known = cls.methods["main", "([Ljava/lang/String;)V"]
    return JMethod(cls, known.info, known.number)


def translated(method: JMethod, loader: Loader) -> Unit:
    method.verify(loader)
    return translate_body(method.subject())


def test_method_translated(benchmark: BenchmarkFixture, loader: Loader) -> None:
    """Decoded, verified, translated and compiled."""

    unit = measured(benchmark, translated, lambda: (fresh_main(loader), loader), rounds=100)
    benchmark.extra_info["instructions"] = len(fresh_main(loader).code().insns)
    assert unit.code is not None


def test_method_from_the_cache(benchmark: BenchmarkFixture, loader: Loader, tmp_path: Path) -> None:
    """Read from the file of its class, of which it is the only method."""
    method = fresh_main(loader)
    unit = translated(method, loader)
    folder = PrivateFolder(tmp_path / "units")
    units = ClassUnits(folder, "main")
    units.put((method.number, -1), unit)
    units.save()
    found = benchmark(lambda: ClassUnits(folder, "main").get((method.number, -1)))
    assert found is not None
    assert found.code == unit.code
