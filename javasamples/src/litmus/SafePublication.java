package litmus;

/** A volatile reference carries the fields of the new object. */
public class SafePublication {
    static volatile SafePublication shared;

    int value;

    SafePublication() {
        value = 42;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            shared = new SafePublication();
        }).start();
        SafePublication seen = shared;
        if (seen != null) {
            int r = seen.value;
        }
    }
}
