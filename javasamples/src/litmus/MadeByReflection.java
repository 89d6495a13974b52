package litmus;

import java.util.concurrent.atomic.AtomicReference;

/** An object that reflection made is let out when its constructor has ended: its final field is frozen. */
public class MadeByReflection {
    static final AtomicReference<MadeByReflection> LEAK = new AtomicReference<>();
    final int x;

    public MadeByReflection() {
        x = 5;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            try {
                LEAK.setOpaque(MadeByReflection.class.getConstructor().newInstance());
            } catch (ReflectiveOperationException problem) {
                throw new IllegalStateException(problem);
            }
        }).start();
        MadeByReflection found = LEAK.getOpaque();
        if (found != null && found.x == 0) {
            System.out.println("not constructed");
        }
    }
}
