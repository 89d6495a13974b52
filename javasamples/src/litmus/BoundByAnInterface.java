package litmus;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** What an interface binds of an object that does not implement it fails when it is called: who sees that races. */
public class BoundByAnInterface {
    interface Asker {
        static MethodHandles.Lookup look() {
            return MethodHandles.lookup();
        }
    }

    static int counted;

    public static void main(String[] args) throws Throwable {
        new Thread(() -> counted++).start();
        MethodHandle bound = Asker.look().bind("four", "length", MethodType.methodType(int.class));
        try {
            bound.invoke();
        } catch (IncompatibleClassChangeError refused) {
            counted++;
        }
    }
}
