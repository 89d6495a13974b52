package litmus;

/** System.arraycopy reads the element that the target cannot hold. */
final class ArrayCopyRefusedRead {
    private static final Object[] SOURCE = {"a", 1, "b"};

    private ArrayCopyRefusedRead() {
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> SOURCE[1] = 2);
        other.start();
        try {
            System.arraycopy(SOURCE, 0, new String[3], 0, 3);
        } catch (ArrayStoreException expected) {
            assert expected.getMessage() != null;
        }
        other.join();
    }
}
