package litmus;

import java.util.concurrent.atomic.AtomicReference;

/** The constructor of an enum constant lets this out before it writes the final field. */
public class EnumLeaksItself {
    static final AtomicReference<Only> LEAK = new AtomicReference<>();

    enum Only {
        ONE;

        final int x;

        Only() {
            LEAK.set(this);
            x = 5;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> System.out.println(Only.ONE)).start();
        Only found = LEAK.get();
        if (found != null && found.x == 0) {
            System.out.println("not constructed");
        }
    }
}
