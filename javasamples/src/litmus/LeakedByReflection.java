package litmus;

import java.util.concurrent.atomic.AtomicReference;

/** A constructor that is called by reflection lets this out, without an edge, before it has ended. */
public class LeakedByReflection {
    static final AtomicReference<LeakedByReflection> LEAK = new AtomicReference<>();
    final int x;

    public LeakedByReflection() {
        x = 5;
        LEAK.setOpaque(this);
    }

    public static void main(String[] args) {
        new Thread(() -> {
            try {
                LeakedByReflection.class.getConstructor().newInstance();
            } catch (ReflectiveOperationException problem) {
                throw new IllegalStateException(problem);
            }
        }).start();
        LeakedByReflection found = LEAK.getOpaque();
        if (found != null && found.x == 0) {
            System.out.println("not constructed");
        }
    }
}
