"""What `granted` looks at: classes whose members have each access, near and far, and what they are given."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_MEMBERS: Final = """
  public int open = 1; protected int kept = 2; int near = 3; private int hidden = 4;
  public final int last = 5; public static int openStatic = 6; private static String hiddenStatic = "h";
  static final Integer LAST = 7;
  protected static long keptStatic = 8L; public volatile String text = "t"; public byte small = 9;
  public NAME() { } protected NAME(int a) { open = a; } NAME(String a) { } private NAME(long a) { kept = 0; }
  public String met(int a) { return "met" + a; } protected String keptMet(int a) { return "kept" + a; }
  String nearMet(int a) { return "near" + a; } private String hiddenMet(int a) { return "hidden" + a; }
  public static String metStatic(int a) { return "metStatic" + a; }
  private static String hiddenStaticMet(int a) { return "hiddenStatic" + a; }
  protected static String keptStaticMet(int a) { return "keptStatic" + a; }
  public String many(String a, Object... b) { return a + b.length; }
  public void thrower() throws Exception { throw new Exception("thrown"); }
  public String toString() { return "NAME of " + getClass().getSimpleName(); }
  public static java.lang.invoke.MethodHandles.Lookup look() {
    return java.lang.invoke.MethodHandles.lookup();
  }
"""
OWN: Final = (
    "  static class Own {" + _MEMBERS.replace("NAME", "Own") + "  }\n"
    '  static class Heir extends Own {\n    public String met(int a) { return "heir" + a; }\n'
    "    public static java.lang.invoke.MethodHandles.Lookup look() {"
    " return java.lang.invoke.MethodHandles.lookup(); }\n  }\n"
    "  record Pair(int left, String right) { }\n  enum Way { NORTH, SOUTH }\n"
    "  static abstract class Half { abstract String met(int a);\n"
    '    protected String keptMet(int a) { return ""; } }\n'
    '  interface Face { String met(int a); default String more(int a) { return "more" + a; }\n'
    '    static String made(int a) { return "made" + a; } private String own(int a) { return "own" + a; } }\n'
    "  interface Plain { String met(int a) throws java.io.IOException; }\n"
    '  static class Faced implements Face { public String met(int a) { return "faced" + a; } }\n'
)
FIXED: Final = {
    "Far": "package far;\npublic class Far {"
    + _MEMBERS.replace("NAME", "Far")
    + "  static class Inner {"
    + _MEMBERS.replace("NAME", "Inner")
    + "  }\n"
    "  public static Object inner() { return new Inner(); }\n}\n",
    "FarFace": "package far;\npublic interface FarFace { String met(int a);\n"
    '  default String more(int a) { return "more" + a; } int CONSTANT = 3;\n'
    '  static String made(int a) { return "made" + a; }\n'
    '  private String own(int a) { return "own" + a; } }\n',
    "Near": "class Near {" + _MEMBERS.replace("NAME", "Near") + "}\n",
    "Kin": "public class Kin extends far.Far implements far.FarFace {\n"
    '  public String met(int a) { return "kin" + a; }\n'
    '  protected String keptMet(int a) { return "kinKept" + a; }\n'
    "  public static java.lang.invoke.MethodHandles.Lookup look() {"
    " return java.lang.invoke.MethodHandles.lookup(); }\n}\n",
}
"""Classes beside each program, by the names of their files."""

_MANY: Final = ("Own", "Heir", "Near", "far.Far", "Kin")
_OTHERS: Final = (
    "Pair", "Way", "Half", "Face", "Plain", "Faced", "far.FarFace", "int", "void", "int[]",
    "String[]", "Object", "String", "Integer", "Runnable", "Comparable", "Thread", "java.util.List",
    "Class", "java.lang.invoke.MethodHandle", "java.lang.invoke.VarHandle", "Thread.State",
    "Override",
)  # fmt: skip
CLASSES: Final = (
    *(f"{each}.class" for each in (*_MANY, *_MANY, *_OTHERS)),
    "far.Far.inner().getClass()",
    "Way.NORTH.getClass()",
)
_MT: Final = "java.lang.invoke.MethodType.methodType"
_MET: Final = f"{_MT}(String.class, int.class)"
TYPES: Final = (
    f"{_MT}(void.class)",
    f"{_MT}(void.class, int.class)",
    f"{_MT}(void.class, String.class)",
    f"{_MT}(void.class, long.class)",
    _MET,
    f"{_MT}(Object.class, Object.class)",
    f"{_MT}(Object.class, Object[].class)",
    f"{_MT}(int.class)",
    f"{_MT}(long.class, int.class)",
    f"{_MT}(String.class, Own.class, int.class)",
    f"{_MT}(int.class, Own.class)",
    f"{_MT}(boolean.class, Object.class)",
    f"{_MT}(String.class, String.class, Object[].class)",
)
_FIELDS: Final = {
    "open": "int", "kept": "int", "near": "int", "hidden": "int", "last": "int",
    "openStatic": "int", "hiddenStatic": "String", "LAST": "Integer", "keptStatic": "long",
    "text": "String", "small": "byte",
}  # fmt: skip
_METHODS: Final = {
    "met": _MET, "keptMet": _MET, "nearMet": _MET, "hiddenMet": _MET, "metStatic": _MET,
    "hiddenStaticMet": _MET, "keptStaticMet": _MET, "many": TYPES[-1], "thrower": TYPES[0],
    "toString": f"{_MT}(String.class)", "clone": f"{_MT}(Object.class)", "finalize": TYPES[0],
    "hashCode": TYPES[7], "<init>": TYPES[0], "<clinit>": TYPES[0],
    "getClass": f"{_MT}(Class.class)", "equals": TYPES[11],
}  # fmt: skip
MEMBERS: Final = (
    *((f"{cls}.class", name, f"{of}.class", _MET) for cls in _MANY for name, of in _FIELDS.items()),
    *((f"{cls}.class", name, "int.class", of) for cls in _MANY for name, of in _METHODS.items()),
    *(
        (f"{cls}.class", name, "int.class", _MET)
        for cls in ("Face", "far.FarFace", "Faced", "Half", "Kin")
        for name in ("met", "more", "made", "own", "keptMet", "CONSTANT")
    ),
    ("Pair.class", "left", "int.class", TYPES[7]),
    ("Way.class", "NORTH", "Way.class", f"{_MT}(Way.class)"),
    ("Way.class", "valueOf", "Way.class", f"{_MT}(Way.class, String.class)"),
    ("int[].class", "clone", "int.class", f"{_MT}(Object.class)"),
    ("int[].class", "length", "int.class", f"{_MT}(Object.class)"),
    ("String.class", "length", "byte[].class", TYPES[7]),
    ("String.class", "value", "byte[].class", TYPES[7]),
    ("Object.class", "clone", "int.class", f"{_MT}(Object.class)"),
    ("Thread.class", "currentThread", "int.class", f"{_MT}(Thread.class)"),
    ("java.util.List.class", "of", "int.class", f"{_MT}(java.util.List.class)"),
    ("java.lang.invoke.MethodHandle.class", "invoke", "int.class", _MET),
    ("java.lang.invoke.MethodHandle.class", "invokeExact", "int.class", _MET),
    ("java.lang.invoke.VarHandle.class", "get", "int.class", TYPES[10]),
)
"""Classes, names, and the type that a field or a method of that name has."""

_MH: Final = "java.lang.invoke.MethodHandles"
_LOOKUPS: Final = (
    f"{_MH}.lookup()",
    f"{_MH}.lookup()",
    f"{_MH}.publicLookup()",
    *(f"{each}.look()" for each in _MANY),
    f"{_MH}.privateLookupIn(far.Far.class, {_MH}.lookup())",
    f"{_MH}.lookup().in(far.Far.class)",
    f"{_MH}.lookup().in(Near.class)",
    f"{_MH}.lookup().in(Own.class)",
    "Kin.look().in(far.Far.class)",
    "far.Far.look().in(Kin.class)",
    f"{_MH}.lookup().in(String.class)",
    *(
        f"{_MH}.lookup().dropLookupMode({_MH}.Lookup.{each})"
        for each in ("PRIVATE", "PROTECTED", "PACKAGE", "MODULE", "PUBLIC", "ORIGINAL")
    ),
    f"far.Far.look().dropLookupMode({_MH}.Lookup.PROTECTED)",
)
_HANDLES: Final = (
    'handle("met")',
    'handle("metStatic")',
    'handle("many")',
    'handle("thrower")',
    f'{_MH}.dropReturn(handle("metStatic"))',
    f'{_MH}.constant(String.class, "c")',
    f"{_MH}.constant(int.class, 3)",
    f"{_MH}.zero(String.class)",
    f"{_MH}.empty({_MET})",
    f"{_MH}.arrayConstructor(int[].class)",
    f"{_MH}.arrayElementGetter(int[].class)",
    f"{_MH}.throwException(int.class, Exception.class)",
)
_OBJECTS: Final = (
    "null", "3", "4L", "'c'", "true", '"s"', "new Own()", "new Heir()", "new Near()",
    "new far.Far()", "new Kin()", "new Faced()", "new Pair(1, null)", "Way.SOUTH",
    "new int[] {1, 2}", 'new String[] {"a"}', "(byte) 1", "new Object[] {1}", "2.5",
    "far.Far.inner()", "proxied(Face.class)", "proxied(Plain.class)",
)  # fmt: skip
_ARRAYS: Final = (
    "new Object[] {}", "new Object[] {1}", 'new Object[] {"a"}', "new Object[] {null}",
    "new Object[] {3L}", "new Object[] {new Own()}", "new Object[] {new Kin(), 2}",
    "new Object[] {(byte) 2}", "null", "new Object[] {new Own(), 5}",
    'new Object[] {new Own(), "a", new Object[] {1, 2}}', "new Integer[] {4}",
    'new Object[] {"a", 2}', "new Object[] {'c'}",
)  # fmt: skip
_NUMBERS: Final = ("0", "1", "2", "-1", "5", "32", "255")
_NAMES: Final = (
    "met", "keptMet", "hiddenMet", "nearMet", "open", "hidden", "text", "last", "LAST",
    "hiddenStatic", "more", "made", "toString", "NORTH", "x", "", "java.lang.String", "far.Far",
    "far.Far$Inner", "Near", "[I", "left", "clone",
)  # fmt: skip
LEAVES: Final = {
    "Ljava/lang/Class;": CLASSES,
    "Ljava/lang/String;": tuple(f'"{each}"' for each in _NAMES),
    "Ljava/lang/invoke/MethodType;": TYPES,
    "Ljava/lang/invoke/MethodHandles$Lookup;": _LOOKUPS,
    "Ljava/lang/invoke/MethodHandle;": _HANDLES,
    "Ljava/lang/invoke/VarHandle;": (
        'variable("open")',
        'variable("text")',
        'variable("last")',
        'variable("openStatic")',
        'variable("small")',
        f"{_MH}.arrayElementVarHandle(int[].class)",
        f"{_MH}.arrayElementVarHandle(String[].class)",
        f"{_MH}.byteArrayViewVarHandle(int[].class, java.nio.ByteOrder.BIG_ENDIAN)",
    ),
    "Ljava/lang/invoke/VarHandle$AccessMode;": tuple(
        f"java.lang.invoke.VarHandle.AccessMode.{each}"
        for each in ("GET", "SET", "GET_VOLATILE", "COMPARE_AND_SET", "GET_AND_ADD", "GET_AND_BITWISE_OR")
    ),
    "Ljava/lang/invoke/MethodHandleInfo;": (
        f'{_MH}.lookup().revealDirect(handle("met"))',
        f'{_MH}.lookup().revealDirect(handle("metStatic"))',
    ),
    "Ljava/lang/reflect/AccessibleObject;": (
        'method("met")',
        'method("hiddenMet")',
        'field("hidden")',
        'opened(field("hidden"))',
        "maker(int.class)",
    ),
    "Ljava/lang/reflect/Field;": (
        *(f'field("{each}")' for each in _FIELDS),
        'opened(field("hidden"))',
        'opened(field("last"))',
        'opened(field("hiddenStatic"))',
        'of(far.Far.class, "kept")',
        'of(far.Far.class, "hidden")',
        'opened(of(far.Far.class, "last"))',
        'opened(of(Near.class, "LAST"))',
        'of(Pair.class, "left")',
        'opened(of(Pair.class, "left"))',
        'of(far.Far.class, "open")',
        'of(Kin.class.getSuperclass(), "text")',
        'opened(of(far.Far.class, "keptStatic"))',
        'of(far.Far.class, "near")',
        'of(far.FarFace.class, "CONSTANT")',
    ),
    "Ljava/lang/reflect/Method;": (
        *(
            f'method("{each}")'
            for each in _METHODS
            if each
            in {"met", "keptMet", "hiddenMet", "metStatic", "hiddenStaticMet", "many", "thrower", "toString"}
        ),
        'from(far.Far.class, "keptMet")',
        'from(far.Far.class, "hiddenMet")',
        'opened(from(far.Far.class, "hiddenMet"))',
        'from(far.Far.class, "met")',
        'from(far.FarFace.class, "own")',
        'opened(from(far.FarFace.class, "own"))',
        'from(far.FarFace.class, "more")',
        'from(Face.class, "met")',
        'from(Half.class, "met")',
        'from(Near.class, "nearMet")',
        'from(Kin.class, "keptMet")',
        'from(far.Far.class, "keptStaticMet")',
    ),
    "Ljava/lang/reflect/Constructor;": (
        "maker()",
        "maker(int.class)",
        "maker(String.class)",
        "maker(long.class)",
        "opened(maker(long.class))",
        "making(far.Far.class)",
        "making(far.Far.class, int.class)",
        "opened(making(far.Far.class, long.class))",
        "making(Near.class)",
        "making(Near.class, long.class)",
        "making(Half.class)",
        "making(Pair.class, int.class, String.class)",
        "opened(making(Way.class, String.class, int.class))",
        "making(far.Far.class, String.class)",
    ),
    "Ljava/lang/reflect/InvocationHandler;": (
        "(proxy, method, arguments) -> method.getName()",
        '(proxy, method, arguments) -> { throw new Exception("e"); }',
        '(proxy, method, arguments) -> { throw new java.io.IOException("io"); }',
        "(proxy, method, arguments) -> null",
        "(proxy, method, all) -> java.lang.reflect.InvocationHandler.invokeDefault(proxy, method, all)",
    ),
    "Ljava/lang/ClassLoader;": ("Own.class.getClassLoader()", "null"),
    "Ljava/lang/reflect/Parameter;": (
        'method("met").getParameters()[0]',
        'method("many").getParameters()[1]',
        "maker(long.class).getParameters()[0]",
    ),
    "Ljava/lang/reflect/RecordComponent;": ("Pair.class.getRecordComponents()[0]",),
    "Ljava/lang/Module;": ("Own.class.getModule()", "String.class.getModule()"),
    "Ljava/lang/invoke/ConstantCallSite;": ('new java.lang.invoke.ConstantCallSite(handle("metStatic"))',),
    "Ljava/lang/invoke/MutableCallSite;": (
        'new java.lang.invoke.MutableCallSite(handle("metStatic"))',
        f"new java.lang.invoke.MutableCallSite({_MET})",
    ),
    "Ljava/lang/Object;": _OBJECTS,
    "[Ljava/lang/Object;": _ARRAYS,
    "[Ljava/lang/Class;": (
        "new Class[] {}",
        "new Class[] {int.class}",
        "new Class[] {String.class}",
        "new Class[] {long.class}",
        "new Class[] {Face.class}",
        "new Class[] {far.FarFace.class, Runnable.class}",
        "new Class[] {Plain.class}",
        "new Class[] {void.class}",
        "new Class[] {Object[].class}",
        "new Class[] {null}",
        "null",
        "new Class[] {Face.class, far.FarFace.class}",
    ),
    "[Ljava/lang/invoke/MethodHandle;": (
        *(f"new java.lang.invoke.MethodHandle[] {{{each}}}" for each in _HANDLES[3:8]),
        "new java.lang.invoke.MethodHandle[] {}",
        f"new java.lang.invoke.MethodHandle[] {{{_HANDLES[4]}, {_HANDLES[5]}}}",
    ),
    "[I": (
        "new int[] {}",
        "new int[] {0}",
        "new int[] {1, 0}",
        "new int[] {0, 0}",
        "new int[] {2}",
        "new int[] {-1}",
    ),
    "Ljava/util/List;": (
        "java.util.List.of()",
        "java.util.List.of(int.class)",
        'java.util.List.of("a", 1)',
        "java.util.List.of(String.class, int.class)",
        "java.util.List.of(new Own(), 3)",
    ),
    "Z": ("true", "false"),
    "I": _NUMBERS,
    "B": ("3", "-1"),
    "C": ("'c'",),
    "S": ("3",),
    "J": ("3", "-1"),
    "F": ("1.5f",),
    "D": ("1.5",),
}
"""Expressions, by descriptor."""

HELPERS: Final = (Path(__file__).parent / "java" / "granted.txt").read_text(encoding="utf-8")
"""Methods of the class that makes the calls: they show what comes of these, and call that."""
