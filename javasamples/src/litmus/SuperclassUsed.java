package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/** Whoever uses the superclass itself is ordered behind its initializer. */
public class SuperclassUsed {
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
            Base.touch();
            int r = data;
        }
    }
}
