package litmus;

import java.util.concurrent.atomic.AtomicReference;

/** An opaque hand-over does not carry the fields of the new object. */
public class OpaquePublication {
    static final AtomicReference<OpaquePublication> shared = new AtomicReference<>();

    int value;

    OpaquePublication() {
        value = 42;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            shared.setOpaque(new OpaquePublication());
        }).start();
        OpaquePublication seen = shared.getOpaque();
        if (seen != null) {
            int r = seen.value;
        }
    }
}
