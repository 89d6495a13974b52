package litmus;

/** The reference is published by a volatile write after construction. */
public class FinalFieldVolatile {
    static volatile FinalFieldVolatile shared;

    final int value;

    FinalFieldVolatile() {
        value = 42;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            shared = new FinalFieldVolatile();
        }).start();
        FinalFieldVolatile seen = shared;
        if (seen != null) {
            int r = seen.value;
        }
    }
}
