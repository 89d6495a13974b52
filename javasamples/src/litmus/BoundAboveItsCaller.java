package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Code two classes below an object's class cannot bind a method of the object, which it finds nearer: who is told races. */
public class BoundAboveItsCaller {
    static class High {
        public int answer() {
            return 4;
        }
    }

    static class Middle extends High {
    }

    static class Low extends Middle {
        static MethodHandles.Lookup look() {
            return MethodHandles.lookup();
        }
    }

    static int counted;

    public static void main(String[] args) throws Throwable {
        new Thread(() -> counted++).start();
        try {
            Low.look().bind(new High(), "answer", MethodType.methodType(int.class));
        } catch (IllegalAccessException refused) {
            counted++;
        }
    }
}
