package litmus;

/** System.arraycopy ends at the first element that the target cannot hold: those behind it are not read. */
final class ArrayCopyRefused {
    private static final Object[] SOURCE = {"a", 1, "b"};

    private ArrayCopyRefused() {
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> SOURCE[2] = "c");
        other.start();
        String[] target = new String[3];
        try {
            System.arraycopy(SOURCE, 0, target, 0, 3);
        } catch (ArrayStoreException expected) {
            assert "a".equals(target[0]) && target[2] == null;
        }
        other.join();
    }
}
