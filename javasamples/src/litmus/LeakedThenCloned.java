package litmus;

import java.util.concurrent.atomic.AtomicReference;

/** A clone is made of an object whose constructor let it out: cloning reads the final field. */
public class LeakedThenCloned implements Cloneable {
    static final AtomicReference<LeakedThenCloned> LEAK = new AtomicReference<>();
    final int x;

    LeakedThenCloned() {
        LEAK.set(this);
        x = 5;
    }

    public static void main(String[] args) throws CloneNotSupportedException {
        new Thread(LeakedThenCloned::new).start();
        LeakedThenCloned found = LEAK.get();
        if (found != null) {
            found.clone();
        }
    }
}
