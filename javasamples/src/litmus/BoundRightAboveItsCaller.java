package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Code right below an object's class can bind a method of the object: nobody is told of a refusal. */
public class BoundRightAboveItsCaller {
    static class High {
        public int answer() {
            return 4;
        }
    }

    static class Low extends High {
        static MethodHandles.Lookup look() {
            return MethodHandles.lookup();
        }
    }

    static int counted;

    public static void main(String[] args) throws Throwable {
        new Thread(() -> counted++).start();
        try {
            Low.look().bind(new High(), "answer", MethodType.methodType(int.class)).invoke();
        } catch (IllegalAccessException refused) {
            counted++;
        }
    }
}
