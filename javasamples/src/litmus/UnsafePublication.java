package litmus;

/** Reference and content race when an object is published by a plain write. */
public class UnsafePublication {
    static UnsafePublication shared;

    int value;

    UnsafePublication() {
        value = 42;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            shared = new UnsafePublication();
        }).start();
        UnsafePublication seen = shared;
        if (seen != null) {
            int r = seen.value;
        }
    }
}
