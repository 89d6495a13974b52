package reflect;

import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** Which uses of a class by reflection initialize it, and when: before or behind the errors of the call. */
public class InitializedByUse {
    interface Body {
        Object run() throws Throwable;
    }

    static int at(String name) {
        System.out.println("    initializes " + name);
        return 1;
    }

    static void attempt(String name, Body body) {
        System.out.println(name);
        try {
            Object result = body.run();
            System.out.println("    gives " + (result == null ? "nothing" : "something"));
        } catch (Throwable e) {
            Throwable cause = e.getCause();
            System.out.println("    " + e.getClass().getName() + (cause == null ? "" : " by " + cause.getClass().getName()));
        }
    }

    static class Implements implements WithMethod, WithWrong, WithNull {
        public void method() { }
    }

    interface WithMethod {
        int X = at("WithMethod");

        void method();
    }

    interface WithWrong {
        int X = at("WithWrong");

        void method();
    }

    interface WithNull {
        int X = at("WithNull");

        void method();
    }

    static class A {
        static int x = at("A");
        static final int CONSTANT = 5;
        static final Integer BOXED = 5;
        static volatile int shared;
        volatile int own;
        volatile Object reference;

        A(int a) { }

        A() { }

        static void call(int a) { }

        void of() { }

        private void hidden() { }
    }

    static class B {
        static int x = at("B");
        static final int CONSTANT = 5;
        static final Integer BOXED = 5;
        static volatile int shared;
        volatile int own;
        volatile Object reference;

        B(int a) { }

        B() { }

        static void call(int a) { }

        void of() { }

        private void hidden() { }
    }

    static class C {
        static int x = at("C");
        static final int CONSTANT = 5;
        static final Integer BOXED = 5;
        static volatile int shared;
        volatile int own;
        volatile Object reference;

        C(int a) { }

        C() { }

        static void call(int a) { }

        void of() { }

        private void hidden() { }
    }

    static class D {
        static int x = at("D");
        static final int CONSTANT = 5;
        static final Integer BOXED = 5;
        static volatile int shared;
        volatile int own;
        volatile Object reference;

        D(int a) { }

        D() { }

        static void call(int a) { }

        void of() { }

        private void hidden() { }
    }

    static class E {
        static int x = at("E");
        static final int CONSTANT = 5;
        static final Integer BOXED = 5;
        static volatile int shared;
        volatile int own;
        volatile Object reference;

        E(int a) { }

        E() { }

        static void call(int a) { }

        void of() { }

        private void hidden() { }
    }

    static class F {
        static int x = at("F");
        static final int CONSTANT = 5;
        static final Integer BOXED = 5;
        static volatile int shared;
        volatile int own;
        volatile Object reference;

        F(int a) { }

        F() { }

        static void call(int a) { }

        void of() { }

        private void hidden() { }
    }

    static class G {
        static int x = at("G");
        static final int CONSTANT = 5;
        static final Integer BOXED = 5;
        static volatile int shared;
        volatile int own;
        volatile Object reference;

        G(int a) { }

        G() { }

        static void call(int a) { }

        void of() { }

        private void hidden() { }
    }

    static class H {
        static int x = at("H");
        static final int CONSTANT = 5;
        static final Integer BOXED = 5;
        static volatile int shared;
        volatile int own;
        volatile Object reference;

        H(int a) { }

        H() { }

        static void call(int a) { }

        void of() { }

        private void hidden() { }
    }

    static class I {
        static int x = at("I");
        static final int CONSTANT = 5;
        static final Integer BOXED = 5;
        static volatile int shared;
        volatile int own;
        volatile Object reference;

        I(int a) { }

        I() { }

        static void call(int a) { }

        void of() { }

        private void hidden() { }
    }

    static class J {
        static int x = at("J");
        static final int CONSTANT = 5;
        static final Integer BOXED = 5;
        static volatile int shared;
        volatile int own;
        volatile Object reference;

        J(int a) { }

        J() { }

        static void call(int a) { }

        void of() { }

        private void hidden() { }
    }

    static class K {
        static int x = at("K");
        static final int CONSTANT = 5;
        static final Integer BOXED = 5;
        static volatile int shared;
        volatile int own;
        volatile Object reference;

        K(int a) { }

        K() { }

        static void call(int a) { }

        void of() { }

        private void hidden() { }
    }

    static class L {
        static int x = at("L");
        static final int CONSTANT = 5;
        static final Integer BOXED = 5;
        static volatile int shared;
        volatile int own;
        volatile Object reference;

        L(int a) { }

        L() { }

        static void call(int a) { }

        void of() { }

        private void hidden() { }
    }

    static class M {
        static int x = at("M");
        static final int CONSTANT = 5;
        static final Integer BOXED = 5;
        static volatile int shared;
        volatile int own;
        volatile Object reference;

        M(int a) { }

        M() { }

        static void call(int a) { }

        void of() { }

        private void hidden() { }
    }

    static class N {
        static int x = at("N");
        static final int CONSTANT = 5;
        static final Integer BOXED = 5;
        static volatile int shared;
        volatile int own;
        volatile Object reference;

        N(int a) { }

        N() { }

        static void call(int a) { }

        void of() { }

        private void hidden() { }
    }

    static class O {
        static int x = at("O");
        static final int CONSTANT = 5;
        static final Integer BOXED = 5;
        static volatile int shared;
        volatile int own;
        volatile Object reference;

        O(int a) { }

        O() { }

        static void call(int a) { }

        void of() { }

        private void hidden() { }
    }

    static class P {
        static int x = at("P");
        static final int CONSTANT = 5;
        static final Integer BOXED = 5;
        static volatile int shared;
        volatile int own;
        volatile Object reference;

        P(int a) { }

        P() { }

        static void call(int a) { }

        void of() { }

        private void hidden() { }
    }

    static class Q {
        static int x = at("Q");
        static final int CONSTANT = 5;
        static final Integer BOXED = 5;
        static volatile int shared;
        volatile int own;
        volatile Object reference;

        Q(int a) { }

        Q() { }

        static void call(int a) { }

        void of() { }

        private void hidden() { }
    }

    static class R {
        static int x = at("R");
        static final int CONSTANT = 5;
        static final Integer BOXED = 5;
        static volatile int shared;
        volatile int own;
        volatile Object reference;

        R(int a) { }

        R() { }

        static void call(int a) { }

        void of() { }

        private void hidden() { }
    }

    static class S {
        static int x = at("S");
        static final int CONSTANT = 5;
        static final Integer BOXED = 5;
        static volatile int shared;
        volatile int own;
        volatile Object reference;

        S(int a) { }

        S() { }

        static void call(int a) { }

        void of() { }

        private void hidden() { }
    }

    static class T {
        static int x = at("T");
        static final int CONSTANT = 5;
        static final Integer BOXED = 5;
        static volatile int shared;
        volatile int own;
        volatile Object reference;

        T(int a) { }

        T() { }

        static void call(int a) { }

        void of() { }

        private void hidden() { }
    }

    static class U {
        static int x = at("U");
        static final int CONSTANT = 5;
        static final Integer BOXED = 5;
        static volatile int shared;
        volatile int own;
        volatile Object reference;

        U(int a) { }

        U() { }

        static void call(int a) { }

        void of() { }

        private void hidden() { }
    }

    static class FailsA {
        static int x = at("FailsA");
        int own;

        static {
            if (x == 1) throw new IllegalStateException();
        }

        FailsA(int a) { }

        static void call(int a) { }
    }

    static class FailsB {
        static int x = at("FailsB");
        int own;

        static {
            if (x == 1) throw new IllegalStateException();
        }

        FailsB(int a) { }

        static void call(int a) { }
    }

    static class FailsC {
        static int x = at("FailsC");
        int own;

        static {
            if (x == 1) throw new IllegalStateException();
        }

        FailsC(int a) { }

        static void call(int a) { }
    }

    abstract static class Abstract {
        static int x = at("Abstract");

        Abstract(int a) { }
    }

    enum Kind {
        ONE;

        static int x = at("Kind");
    }

    enum Other {
        ONE;

        static int x = at("Other");
    }

    enum Third {
        ONE;

        static int x = at("Third");
    }

    static class Plain implements Serializable {
        static int x = at("Plain");
    }

    static class Numbered implements Serializable {
        static final long serialVersionUID = 5;
        static int x = at("Numbered");
    }

    static class Base {
        Base(int a) { }
    }

    static class NoConstructor extends Base implements Serializable {
        static int x = at("NoConstructor");

        NoConstructor() {
            super(1);
        }
    }

    static class Super implements Serializable {
        static int x = at("Super");
    }

    static class Sub extends Super {
        static int x = at("Sub");
    }

    record Pair(int left) implements Serializable {
        static int x = at("Pair");
    }

    interface Written extends Serializable {
        int X = at("Written");
    }

    static class Closes {
        static int x = at("Closes");

        static {
            closed.setAccessible(false);
        }

        private static void call() { }
    }

    static Method closed;

    record Point(int left) implements Serializable {
        static int x = at("Point");
    }

    static class InArray implements Serializable {
        static int x = at("InArray");
    }

    static class InWritten implements Serializable {
        static int x = at("InWritten");
    }

    public static class Outside implements Externalizable {
        static int x = at("Outside");

        public void writeExternal(ObjectOutput out) { }

        public void readExternal(ObjectInput in) { }
    }

    static class NotSerializable {
        static int x = at("NotSerializable");
    }

    interface Default {
        int X = at("Default");

        default void method() { }
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Marked {
        Third value();

        Class<?> type();
    }

    static class Typed {
        static int x = at("Typed");
    }

    @Marked(value = Third.ONE, type = Typed.class)
    static class HasMark { }

    public static void main(String[] args) throws Exception {
        methods();
        constructors();
        fields();
        handles();
        others();
        serialization();
    }

    static void methods() throws Exception {
        Method one = WithMethod.class.getMethod("method");
        attempt("method of an interface", () -> one.invoke(new Implements()));
        Method wrong = WithWrong.class.getMethod("method");
        attempt("of a wrong receiver", () -> wrong.invoke("text"));
        Method none = WithNull.class.getMethod("method");
        attempt("of null", () -> none.invoke(null));
        attempt("of null, accessible", () -> {
            none.setAccessible(true);
            return none.invoke(null);
        });
        attempt("too few arguments", () -> A.class.getDeclaredMethod("call", int.class).invoke(null));
        attempt("wrong argument", () -> B.class.getDeclaredMethod("call", int.class).invoke(null, "text"));
        attempt("of null, class", () -> C.class.getDeclaredMethod("of").invoke(null));
        attempt("of a wrong receiver, class", () -> C.class.getDeclaredMethod("hidden").invoke("text"));
        closed = Closes.class.getDeclaredMethod("call");
        closed.setAccessible(true);
        attempt("closed by the initializer", () -> closed.invoke(null));
        attempt("fails", () -> FailsA.class.getDeclaredMethod("call", int.class).invoke(null));
        attempt("fails again", () -> FailsA.class.getDeclaredMethod("call", int.class).invoke(null, 1));
    }

    static void constructors() throws Exception {
        attempt("too few arguments", () -> D.class.getDeclaredConstructor(int.class).newInstance());
        attempt("wrong argument", () -> E.class.getDeclaredConstructor(int.class).newInstance("text"));
        attempt("abstract", () -> Abstract.class.getDeclaredConstructor(int.class).newInstance(1));
        attempt("fails", () -> FailsB.class.getDeclaredConstructor(int.class).newInstance());
        attempt("by its class", () -> F.class.newInstance());
    }

    static void fields() throws Exception {
        Field own = G.class.getDeclaredField("own");
        attempt("field of null", () -> own.get(null));
        attempt("field of a wrong receiver", () -> own.get("text"));
        Field accessible = H.class.getDeclaredField("own");
        accessible.setAccessible(true);
        attempt("field of null, accessible", () -> accessible.getInt(null));
        attempt("constant", () -> I.class.getDeclaredField("CONSTANT").get(null));
        attempt("constant, set", () -> {
            J.class.getDeclaredField("CONSTANT").set(null, 1);
            return 1;
        });
        attempt("wrong type", () -> K.class.getDeclaredField("shared").getByte(null));
        attempt("wrong value", () -> {
            L.class.getDeclaredField("own").set(null, "text");
            return 1;
        });
        attempt("fails", () -> FailsC.class.getDeclaredField("own").get("text"));
    }

    static void handles() throws Exception {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodType type = MethodType.methodType(void.class, int.class);
        MethodHandle[] call = new MethodHandle[1];
        attempt("found static", () -> call[0] = lookup.findStatic(M.class, "call", type));
        attempt("called", () -> call[0].invokeWithArguments());
        attempt("called with what it takes", () -> call[0].invokeWithArguments(1));
        attempt("found constructor", () -> call[0] = lookup.findConstructor(N.class, type));
        attempt("called", () -> call[0].invokeWithArguments(1));
        attempt("found getter", () -> call[0] = lookup.findStaticGetter(O.class, "shared", int.class));
        attempt("called", () -> call[0].invokeWithArguments());
        VarHandle[] variable = new VarHandle[1];
        attempt("found own", () -> variable[0] = lookup.findVarHandle(P.class, "own", int.class));
        attempt("its type", () -> variable[0].varType());
        attempt("found shared", () -> variable[0] = lookup.findStaticVarHandle(S.class, "shared", int.class));
        attempt("its type", () -> variable[0].varType());
        attempt("its exact one", () -> variable[0].withInvokeExactBehavior());
        attempt("its mode", () -> variable[0].accessModeType(VarHandle.AccessMode.GET));
        attempt("as a handle", () -> variable[0].toMethodHandle(VarHandle.AccessMode.GET));
        attempt("its text", () -> variable[0].toString());
        attempt("read", () -> (int) variable[0].get());
        attempt("reflected, shared",
            () -> variable[0] = lookup.unreflectVarHandle(T.class.getDeclaredField("shared")));
        attempt("exact, read", () -> (int) variable[0].withInvokeExactBehavior().get());
        attempt("reflected getter", () -> lookup.unreflectGetter(U.class.getDeclaredField("shared")));
        attempt("revealed", () -> lookup.revealDirect(lookup.findStatic(U.class, "call", type)));
        attempt("bound", () -> MethodHandles.insertArguments(lookup.findStatic(U.class, "call", type), 0, 1));
        attempt("private lookup", () -> MethodHandles.privateLookupIn(U.class, lookup));
        attempt("accessible class", () -> lookup.accessClass(U.class));
        attempt("found class", () -> lookup.findClass(U.class.getName()));
        attempt("ensured", () -> lookup.ensureInitialized(U.class));
        attempt("updater", () -> AtomicIntegerFieldUpdater.newUpdater(P.class, "own"));
        attempt("reference updater",
            () -> AtomicReferenceFieldUpdater.newUpdater(P.class, Object.class, "reference"));
        attempt("reflected", () -> call[0] = lookup.unreflect(Q.class.getDeclaredMethod("call", int.class)));
        attempt("called", () -> call[0].invokeWithArguments(1));
    }

    static void others() throws Exception {
        attempt("array", () -> Array.newInstance(R.class, 1));
        attempt("class literal", () -> R.class);
        attempt("by name", () -> Class.forName("reflect.InitializedByUse$R", false, R.class.getClassLoader()));
        attempt("members", () -> R.class.getDeclaredMethods());
        attempt("by name, initialized", () -> Class.forName("reflect.InitializedByUse$R"));
        attempt("set of none", () -> EnumSet.noneOf(Kind.class));
        attempt("map of none", () -> new EnumMap<Other, String>(Other.class));
        attempt("mark", () -> HasMark.class.getAnnotation(Marked.class));
        attempt("mark's type", () -> HasMark.class.getAnnotation(Marked.class).type());
        attempt("proxy", () -> Proxy.newProxyInstance(Default.class.getClassLoader(), new Class<?>[] {Default.class},
            (proxy, method, given) -> null));
    }

    static void serialization() {
        attempt("plain", () -> ObjectStreamClass.lookup(Plain.class));
        attempt("numbered", () -> ObjectStreamClass.lookup(Numbered.class));
        attempt("no constructor", () -> ObjectStreamClass.lookup(NoConstructor.class));
        attempt("sub", () -> ObjectStreamClass.lookup(Sub.class));
        attempt("record", () -> ObjectStreamClass.lookup(Pair.class));
        attempt("externalizable", () -> ObjectStreamClass.lookup(Outside.class));
        attempt("not serializable", () -> ObjectStreamClass.lookupAny(NotSerializable.class));
        attempt("interface", () -> ObjectStreamClass.lookup(Written.class));
        attempt("interface's number", () -> ObjectStreamClass.lookup(Written.class).getSerialVersionUID());
        attempt("array", () -> ObjectStreamClass.lookup(InArray[].class));
        attempt("array's number", () -> ObjectStreamClass.lookup(InArray[].class).getSerialVersionUID());
        attempt("record's number", () -> ObjectStreamClass.lookup(Point.class).getSerialVersionUID());
        attempt("externalizable's number", () -> ObjectStreamClass.lookup(Outside.class).getSerialVersionUID());
        attempt("array, written", () -> {
            new ObjectOutputStream(new ByteArrayOutputStream()).writeObject(new InWritten[0]);
            return 1;
        });
    }
}
