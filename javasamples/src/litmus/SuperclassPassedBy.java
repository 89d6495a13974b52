package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * The initialization of a subclass takes no lock of a superclass that is initialized already (JLS 12.4.2,
 * 7), so it orders nothing behind that one's initializer.
 */
public class SuperclassPassedBy {
    static int data;
    static final AtomicInteger done = new AtomicInteger();

    static class Base {
        static { data = 1; }

        static void touch() { }
    }

    static class Derived extends Base {
        static void own() { }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            Base.touch();
            done.setOpaque(1);
        }).start();
        if (done.getOpaque() == 1) {
            Derived.own();
            int r = data;
        }
    }
}
