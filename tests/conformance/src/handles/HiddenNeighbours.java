package handles;

import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodHandles.Lookup.ClassOption;
import java.lang.invoke.MethodType;
import java.lang.reflect.Proxy;
import java.util.Collections;
import java.util.concurrent.Callable;

/** Who is copied into the hidden class. */
class Neighbour {
    static int kept = 7;
    int own = 2;

    Neighbour() {
    }

    static int answer() {
        return kept;
    }

    static Lookup look() {
        return MethodHandles.lookup();
    }
}

/** Package-private members of hidden classes and of those beside them, options, and limits of arity. */
public class HiddenNeighbours {
    static int beside() {
        return 5;
    }

    static void show(String name, Callable<?> what) {
        String text;
        try {
            text = String.valueOf(what.call());
        } catch (Throwable thrown) {
            Throwable cause = thrown.getCause();
            text = thrown.getClass().getName() + (cause == null ? "" : " by " + cause.getClass().getName());
        }
        System.out.println(name + ": " + text);
    }

    static byte[] bytes() throws Exception {
        try (InputStream in = HiddenNeighbours.class.getResourceAsStream("Neighbour.class")) {
            return in.readAllBytes();
        }
    }

    static String of(MethodHandle handle) {
        return handle.type().toString().replaceAll("/0x[0-9a-f]+", "");
    }

    public static void main(String[] args) throws Throwable {
        Lookup own = MethodHandles.lookup();
        MethodType number = MethodType.methodType(int.class);
        Lookup within = own.defineHiddenClass(bytes(), true);
        Class<?> hidden = within.lookupClass();
        show("static", () -> of(own.findStatic(hidden, "answer", number)));
        show("variable", () -> own.findVarHandle(hidden, "own", int.class).varType());
        show("getter", () -> of(own.findStaticGetter(hidden, "kept", int.class)));
        show("constructor", () -> own.findConstructor(hidden, MethodType.methodType(void.class)).type().parameterCount());
        show("access", () -> own.accessClass(hidden).isHidden());
        show("in", () -> own.in(hidden).lookupModes() + " " + within.in(HiddenNeighbours.class).lookupModes());
        show("beside", () -> of(within.findStatic(HiddenNeighbours.class, "beside", number)));
        show("private in", () -> of(MethodHandles.privateLookupIn(hidden, own)
                .findStatic(HiddenNeighbours.class, "beside", number)));
        show("package", () -> hidden.getPackageName() + " " + hidden.arrayType().isHidden());
        show("looked", () -> ((Lookup) hidden.getDeclaredMethod("look").invoke(null)).lookupModes());
        show("twice", () -> own.defineHiddenClass(bytes(), true, ClassOption.STRONG, ClassOption.STRONG));
        show("null", () -> own.defineHiddenClass(bytes(), true, (ClassOption) null));
        show("no bytes", () -> own.defineHiddenClass(null, true, ClassOption.STRONG, ClassOption.STRONG));
        show("in turn", () -> own.dropLookupMode(Lookup.PRIVATE)
                .defineHiddenClass(bytes(), true, ClassOption.STRONG, ClassOption.STRONG));
        Lookup mate = own.defineHiddenClass(bytes(), true, ClassOption.NESTMATE);
        show("mate", () -> mate.lookupModes() + " " + own.in(mate.lookupClass()).lookupModes());
        show("data", () -> MethodHandles.classData(own, null, Object.class));
        show("proxy", () -> Proxy.newProxyInstance(HiddenNeighbours.class.getClassLoader(),
                new Class<?>[] {hidden}, (proxy, method, none) -> null));
        for (int count : new int[] {253, 254, 255}) {
            MethodType wide = MethodType.genericMethodType(count);
            show("empty " + count, () -> MethodHandles.empty(wide).type().parameterCount());
            show("invoker " + count, () -> MethodHandles.invoker(wide).type().parameterCount());
            show("drop " + count, () -> MethodHandles.dropArguments(MethodHandles.constant(int.class, 1), 0,
                    Collections.nCopies(count, Object.class)).type().parameterCount());
            show("as type " + count, () -> own.findStatic(HiddenNeighbours.class, "many",
                    MethodType.methodType(int.class, Object[].class)).asType(wide).type().parameterCount());
            show("final array " + count, () -> MethodType.genericMethodType(count, true).parameterCount());
        }
        show("void", () -> MethodHandles.dropArguments(MethodHandles.constant(int.class, 1), 0, void.class));
        show("no type", () -> MethodHandles.dropArguments(MethodHandles.constant(int.class, 1), 0, (Class<?>) null));
        show("unwrapped", () -> MethodType.methodType(Integer.class, Void.class).unwrap());
    }

    static int many(Object... all) {
        return all.length;
    }
}
