package litmus;

import java.util.concurrent.atomic.AtomicReference;

/** The reference is handed over without an edge and without a race, and the final field needs none. */
public class FinalFieldOpaque {
    static final AtomicReference<FinalFieldOpaque> shared = new AtomicReference<>();

    final int value;

    FinalFieldOpaque() {
        value = 42;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            shared.setOpaque(new FinalFieldOpaque());
        }).start();
        FinalFieldOpaque seen = shared.getOpaque();
        if (seen != null) {
            int r = seen.value;
        }
    }
}
