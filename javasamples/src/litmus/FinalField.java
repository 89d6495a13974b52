package litmus;

/** Published by a race, a final field is still safe to read: only the reference races. */
public class FinalField {
    static FinalField shared;

    final int value;

    FinalField() {
        value = 42;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            shared = new FinalField();
        }).start();
        FinalField seen = shared;
        if (seen != null) {
            int r = seen.value;
        }
    }
}
