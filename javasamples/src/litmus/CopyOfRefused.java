package litmus;

import java.util.Arrays;

/** Arrays.copyOf into an array of another type ends at the first element that this cannot hold. */
final class CopyOfRefused {
    private static final Object[] SOURCE = {"a", 1, "b"};

    private CopyOfRefused() {
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> SOURCE[2] = "c");
        other.start();
        try {
            Arrays.copyOf(SOURCE, 3, String[].class);
        } catch (ArrayStoreException expected) {
            assert expected.getMessage() != null;
        }
        other.join();
    }
}
