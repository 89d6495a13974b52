"""`python -m tests.called_twice.shared --calls 300 --seed 7`: an array that others can reach is an array.

A method of the JDK is given arrays that another thread has a reference to and does not touch, and then equal
ones of its thread's own: what it returns, throws and leaves in them must be the same, and the answer `safe`.
A native stops before each access to the former, and begins again; what it did before that must not be there.
Methods are drawn by lot; `--all` takes each.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from jvm.classfile.classfile import parse
from jvm.classfile.modifiers import ACC_PUBLIC, ACC_STATIC, ACC_SYNTHETIC
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.values.descriptors import binary_name, split_method
from tests.called_twice.campaign import Call, answer, calls, compile_all, drawn, options
from tests.called_twice.palette import ARGUMENTS

_PACKED: Final = "packed(new byte[] {1, 2, 3, 4})"
WITH_STATE: Final = {
    "java/io/ByteArrayInputStream": "new java.io.ByteArrayInputStream(new byte[] {5, 6, 7})",
    "java/io/ByteArrayOutputStream": "new java.io.ByteArrayOutputStream()",
    "java/io/CharArrayReader": "new java.io.CharArrayReader(new char[] {5, 6, 7})",
    "java/io/CharArrayWriter": "new java.io.CharArrayWriter()",
    "java/io/DataOutputStream": "new java.io.DataOutputStream(new java.io.ByteArrayOutputStream())",
    "java/io/PrintStream": "new java.io.PrintStream(new java.io.ByteArrayOutputStream())",
    "java/io/StringReader": 'new java.io.StringReader("abc")',
    "java/io/StringWriter": "new java.io.StringWriter()",
    "java/lang/StringBuffer": 'new StringBuffer("abcd")',
    "java/lang/StringBuilder": 'new StringBuilder("abcd")',
    "java/nio/ByteBuffer": "java.nio.ByteBuffer.allocate(8)",
    "java/nio/CharBuffer": "java.nio.CharBuffer.allocate(8)",
    "java/nio/IntBuffer": "java.nio.IntBuffer.allocate(8)",
    "java/nio/LongBuffer": "java.nio.LongBuffer.allocate(8)",
    "java/security/MessageDigest": 'java.security.MessageDigest.getInstance("SHA-256")',
    "java/util/Random": "new java.util.Random(5)",
    "java/util/zip/Adler32": "new java.util.zip.Adler32()",
    "java/util/zip/CRC32": "new java.util.zip.CRC32()",
    "java/util/zip/CRC32C": "new java.util.zip.CRC32C()",
    "java/util/zip/Deflater": "deflater(new byte[] {1, 2, 3, 4})",
    "java/util/zip/GZIPInputStream": "unzipping(new byte[] {1, 2, 3, 4})",
    "java/util/zip/Inflater": f"inflater({_PACKED})",
    "java/util/zip/InflaterInputStream": "inflating(new byte[] {1, 2, 3, 4})",
}  # fmt: skip
"""Receivers that calls change: each call has a new one."""

HELPERS: Final = """
  static String shown(Object found) {
    if (found != null && found.getClass().isArray()) {
      String text = java.util.Arrays.deepToString(new Object[] {found});
      return text.contains("@") ? found.getClass().toString() : text;
    }
    String text = String.valueOf(found);
    return text.contains("@") ? found.getClass().toString() : text;
  }
  static java.util.zip.Deflater deflater(byte[] data) {
    java.util.zip.Deflater made = new java.util.zip.Deflater();
    made.setInput(data);
    made.finish();
    return made;
  }
  static byte[] packed(byte[] data) {
    byte[] room = new byte[64];
    return java.util.Arrays.copyOf(room, deflater(data).deflate(room));
  }
  static java.util.zip.Inflater inflater(byte[] data) {
    java.util.zip.Inflater made = new java.util.zip.Inflater();
    made.setInput(data);
    return made;
  }
  static java.util.zip.InflaterInputStream inflating(byte[] data) {
    return new java.util.zip.InflaterInputStream(new java.io.ByteArrayInputStream(packed(data)));
  }
  static java.util.zip.GZIPInputStream unzipping(byte[] data) throws java.io.IOException {
    java.io.ByteArrayOutputStream kept = new java.io.ByteArrayOutputStream();
    try (java.util.zip.GZIPOutputStream out = new java.util.zip.GZIPOutputStream(kept)) {
      out.write(data);
    }
    return new java.util.zip.GZIPInputStream(new java.io.ByteArrayInputStream(kept.toByteArray()));
  }
"""


def given_arrays() -> Iterator[Call]:
    """Calls that are given an array, by class."""
    yield from (call for call in calls() if "[" in call.descriptor.partition(")")[0])
    path = ClassPath([], default_jdk())
    for owner, receiver in WITH_STATE.items():
        found = path.find(owner)
        assert found is not None, owner
        for method in parse(found.data).methods:
            parameters = split_method(method.descriptor)[0]
            if (
                not method.flags & ACC_PUBLIC
                or method.flags & (ACC_STATIC | ACC_SYNTHETIC)
                or "<" in method.name
            ):
                continue
            if any(each[0] == "[" for each in parameters) and all(each in ARGUMENTS for each in parameters):
                yield Call(owner, method.name, method.descriptor, receiver)


def source(name: str, call: Call) -> str:
    """A class that compares the call over shared arrays with the call over others."""
    parameters, returned = split_method(call.descriptor)
    arrays = [(at, each) for at, each in enumerate(parameters) if each[0] == "["]
    shown = binary_name(call.owner).replace("$", ".")
    types = {at: binary_name(each).replace("$", ".") for at, each in arrays}
    fields = "".join(f"  static {types[at]} A{at} = {ARGUMENTS[each]};\n" for at, each in arrays)
    declared = ", ".join(f"{types[at]} a{at}" for at, _ in arrays)
    arguments = ", ".join(f"a{at}" if at in types else ARGUMENTS[each] for at, each in enumerate(parameters))
    on = f"{shown} on = ({shown}) {call.receiver};\n      " if call.receiver else ""
    called = f"{'on' if call.receiver else shown}.{call.name}({arguments})"
    does = f'{called}; Object found = "";' if returned == "V" else f"Object found = (Object) {called};"
    left = "".join(f" + shown(a{at})" for at in types)
    touched = "".join(f"Object o{at} = A{at}; " for at in types)
    own = ", ".join(ARGUMENTS[each] for _, each in arrays)
    return (
        f'@SuppressWarnings({{"unchecked", "rawtypes"}})\npublic class {name} {{\n{fields}'
        f"  static String call({declared}) {{\n    try {{\n      {on}{does}\n"
        f"      return shown(found){left};\n    }} catch (Throwable thrown) {{\n"
        f"      return shown(thrown){left};\n    }}\n  }}\n"
        "  public static void main(String[] arguments) throws Exception {\n"
        f"    Thread other = new Thread(() -> {{ {touched}}});\n    other.start();\n"
        f"    String shared = call({', '.join(f'A{at}' for at in types)});\n    String own = call({own});\n"
        '    if (!shared.equals(own)) {\n      throw new AssertionError(shared + " and " + own);\n    }\n'
        f"    other.join();\n  }}\n{HELPERS}}}\n"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    given = options("shared", __doc__, seconds=10).parse_args(arguments)
    began = time.monotonic()
    chosen = drawn(given, list(given_arrays()))
    answers: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="shared-arrays-") as made:
        folder = Path(made)
        sources = {f"P{number}": source(f"P{number}", call) for number, call in enumerate(chosen)}
        compiled = compile_all(sources, folder, "javac")
        for number, call in enumerate(chosen):
            said = answer(f"P{number}", folder, given.timeout) if f"P{number}" in compiled else "not compiled"
            verdict = said.partition(": ")[0]
            answers[verdict] += 1
            if verdict not in ("safe", "not compiled"):
                print(f"{call}: {said}", flush=True)
    counts = ", ".join(f"{count} {verdict}" for verdict, count in answers.most_common())
    print(f"{len(chosen)} calls: {counts}, {time.monotonic() - began:.0f} s")
    return int(any(verdict not in ("safe", "inconclusive", "not compiled") for verdict in answers))


if __name__ == "__main__":
    sys.exit(main())
