package handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Lookups of several classes and modes, each of which looks for members of all kinds of access. */
public class LookupTable {
    interface Look {
        Object at(Lookup lookup) throws Throwable;
    }

    public static class Base {
        public static int open = 1;
        protected static int shielded = 2;
        static int near = 3;
        private static int closed = 4;

        Base() {}

        protected Base(int number) {}

        public static class Inner {
            private static int deep = 5;
        }

        protected static class Shielded {
            public int field = 6;

            public Shielded() {}
        }

        static Lookup own() {
            return MethodHandles.lookup();
        }
    }

    static class Below extends AbstractList<Object> {
        @Override
        public Object get(int index) {
            return index;
        }

        @Override
        public int size() {
            return 1;
        }

        static Lookup own() {
            return MethodHandles.lookup();
        }
    }

    private static final Map<String, Look> LOOKS = new LinkedHashMap<>();

    static void look(String name, Look look) {
        LOOKS.put(name, look);
    }

    static void fields() {
        for (String name : List.of("open", "shielded", "near", "closed")) {
            look(name, l -> l.findStaticGetter(Base.class, name, int.class).invoke());
            look(name + " variable", l -> l.findStaticVarHandle(Base.class, name, int.class).get());
            look(name + " reflected", l -> l.unreflectGetter(Base.class.getDeclaredField(name)).invoke());
        }
        look("deep", l -> l.findStaticGetter(Base.Inner.class, "deep", int.class).invoke());
        look("field of shielded", l -> l.findGetter(Base.Shielded.class, "field", int.class).type());
        look("modCount", l -> l.findGetter(AbstractList.class, "modCount", int.class).type());
        look("modCount below", l -> l.findGetter(Below.class, "modCount", int.class).type());
        look("modCount variable", l -> l.findVarHandle(AbstractList.class, "modCount", int.class).coordinateTypes());
        look("modCount reflected", l -> l.unreflectGetter(AbstractList.class.getDeclaredField("modCount")).type());
        look("clone of a text", l -> l.findVirtual(String.class, "clone", MethodType.methodType(Object.class)).type());
        look("clone of below", l -> l.findVirtual(Below.class, "clone", MethodType.methodType(Object.class)).type());
        look("clone of all", l -> l.findVirtual(Object.class, "clone", MethodType.methodType(Object.class)).type());
        look("clone of an array", l -> l.findVirtual(int[].class, "clone", MethodType.methodType(Object.class)).type());
        look("clone reflected", l -> l.unreflect(Object.class.getDeclaredMethod("clone")).type());
        look("clone of an interface", l -> l.findVirtual(Runnable.class, "clone", MethodType.methodType(Object.class)));
        look("text of an interface",
                l -> l.findVirtual(Runnable.class, "toString", MethodType.methodType(String.class)).type());
        look("clone of this array", l -> l.bind(new int[1], "clone", MethodType.methodType(Object.class)));
        look("clone of this text", l -> l.bind("text", "clone", MethodType.methodType(Object.class)));
        look("clone of this below", l -> l.bind(new Below(), "clone", MethodType.methodType(Object.class)).type());
        look("end of below", l -> l.findVirtual(Below.class, "finalize", MethodType.methodType(void.class)).type());
        look("abstract of super", l -> l.findSpecial(
                AbstractList.class, "get", MethodType.methodType(Object.class, int.class), l.lookupClass()).type());
        look("getter of static", l -> l.findGetter(Base.class, "open", int.class));
        look("variable of static", l -> l.findVarHandle(Base.class, "open", int.class));
        look("static setter", l -> l.findStaticSetter(AbstractList.class, "modCount", int.class));
        look("static variable", l -> l.findStaticVarHandle(AbstractList.class, "modCount", int.class));
        look("access revealed", l -> l.revealDirect(
                l.findStaticVarHandle(Base.class, "open", int.class).toMethodHandle(VarHandle.AccessMode.GET)));
        look("modCount of a list", l -> l.findGetter(ArrayList.class, "modCount", int.class).type());
        look("modCount of a list, variable",
                l -> l.findVarHandle(ArrayList.class, "modCount", int.class).coordinateTypes());
        look("range", l -> l.findVirtual(ArrayList.class, "removeRange",
                MethodType.methodType(void.class, int.class, int.class)).type());
        look("range below", l -> l.findVirtual(Below.class, "removeRange",
                MethodType.methodType(void.class, int.class, int.class)).type());
        look("modCount of another", l -> {
            MethodHandle count = l.findGetter(AbstractList.class, "modCount", int.class);
            return count.invoke((Object) new ArrayList<>());
        });
        look("missing", l -> l.findSetter(Base.class, "missing", int.class));
    }

    static void methods() {
        MethodType none = MethodType.methodType(void.class);
        MethodType text = MethodType.methodType(String.class);
        look("constructor", l -> l.findConstructor(Base.class, none).type());
        look("protected constructor", l -> l.findConstructor(Base.class, none.appendParameterTypes(int.class)).type());
        look("constructor elsewhere", l -> l.findConstructor(AbstractList.class, none).type());
        look("constructor of shielded", l -> l.findConstructor(Base.Shielded.class, none).type());
        look("length", l -> l.findVirtual(String.class, "length", MethodType.methodType(int.class)).invoke("abc"));
        look("clone", l -> l.findVirtual(Object.class, "clone", MethodType.methodType(Object.class)).type());
        look("clone of array", l -> l.findVirtual(int[].class, "clone", MethodType.methodType(Object.class)).type());
        look("removeRange", l -> l.findVirtual(AbstractList.class, "removeRange",
                MethodType.methodType(void.class, int.class, int.class)).type());
        look("toString of super", l -> l.findSpecial(Object.class, "toString", text, l.lookupClass()).type());
        look("toString of another", l -> l.findSpecial(Object.class, "toString", text, Base.class).type());
        look("invokeExact", l -> l.findVirtual(MethodHandle.class, "invokeExact", text).type());
        look("no constructor", l -> l.findVirtual(Object.class, "<init>", none));
        look("caller", l -> l.findStatic(MethodHandles.class, "lookup", MethodType.methodType(Lookup.class)).type());
        look("inside the JDK", l -> l.findStatic(Class.forName("jdk.internal.misc.VM"), "isBooted",
                MethodType.methodType(boolean.class)).type());
    }

    static void classes() {
        look("inner", l -> l.accessClass(Base.Inner.class));
        look("shielded class", l -> l.accessClass(Base.Shielded.class));
        look("by name", l -> l.findClass("handles.LookupTable$Below"));
        look("private here", l -> MethodHandles.privateLookupIn(Base.class, l));
        look("private there", l -> MethodHandles.privateLookupIn(String.class, l));
        for (int mode : new int[] {1, 2, 4, 8, 16, 32, 64, 3}) {
            look("without " + mode, l -> l.dropLookupMode(mode) + " " + l.dropLookupMode(mode).lookupModes());
        }
        look("in an array", l -> l.in(int[].class));
        look("in int", l -> l.in(int.class));
        look("there and back", l -> l.in(String.class).in(Base.class) + " " + l.in(String.class).in(Base.class).lookupModes());
        look("in a third", l -> l.in(String.class).in(Thread.class).previousLookupClass());
    }

    public static void main(String[] args) {
        fields();
        methods();
        classes();
        Lookup own = MethodHandles.lookup();
        List<Lookup> lookups = new ArrayList<>(List.of(own, MethodHandles.publicLookup(), Base.own(), Below.own()));
        for (Class<?> other : List.of(Base.class, Base.Inner.class, Below.class, String.class, Map.class, Thread.class)) {
            lookups.add(own.in(other));
            lookups.add(own.in(Base.class).in(other));
        }
        for (int mode : new int[] {1, 2, 4, 8, 16, 64}) {
            lookups.add(own.dropLookupMode(mode));
        }
        for (Lookup lookup : lookups) {
            System.out.println("== " + lookup + " " + lookup.lookupModes() + " " + lookup.previousLookupClass() + " "
                    + lookup.hasFullPrivilegeAccess());
            LOOKS.forEach((name, look) -> tell(name, look, lookup));
        }
    }

    static void tell(String name, Look look, Lookup lookup) {
        try {
            System.out.println(name + " " + look.at(lookup));
        } catch (Throwable thrown) {
            Throwable cause = thrown.getCause();
            System.out.println(name + " " + thrown.getClass().getName() + (cause == null ? "" : " <- " + cause.getClass()));
        }
    }
}
