package litmus;

import java.util.concurrent.atomic.AtomicReference;

/** A clone is let out without an edge; its final field was written within clone, as by a constructor. */
public class CloneLetOut implements Cloneable {
    static final AtomicReference<CloneLetOut> LEAK = new AtomicReference<>();
    final int x = "five".length();

    public static void main(String[] args) {
        CloneLetOut made = new CloneLetOut();
        new Thread(() -> {
            try {
                LEAK.setOpaque((CloneLetOut) made.clone());
            } catch (CloneNotSupportedException problem) {
                throw new IllegalStateException(problem);
            }
        }).start();
        CloneLetOut found = LEAK.getOpaque();
        if (found != null && found.x == 0) {
            System.out.println("not constructed");
        }
    }
}
