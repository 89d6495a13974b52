package litmus;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** What an interface binds of an object that implements it is called as ever: nobody sees a failure. */
public class BoundByItsInterface {
    interface Asker {
        static MethodHandles.Lookup look() {
            return MethodHandles.lookup();
        }
    }

    static int counted;

    public static void main(String[] args) throws Throwable {
        new Thread(() -> counted++).start();
        Asker asker = new Asker() {
        };
        MethodHandle bound = Asker.look().bind(asker, "hashCode", MethodType.methodType(int.class));
        try {
            bound.invoke();
        } catch (IncompatibleClassChangeError refused) {
            counted++;
        }
    }
}
