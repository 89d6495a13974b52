package litmus;

import java.util.Arrays;

/** Arrays.copyOf into an array of another type reads the element that this cannot hold. */
final class CopyOfRefusedRead {
    private static final Object[] SOURCE = {"a", 1, "b"};

    private CopyOfRefusedRead() {
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> SOURCE[1] = 2);
        other.start();
        try {
            Arrays.copyOf(SOURCE, 3, String[].class);
        } catch (ArrayStoreException expected) {
            assert expected.getMessage() != null;
        }
        other.join();
    }
}
