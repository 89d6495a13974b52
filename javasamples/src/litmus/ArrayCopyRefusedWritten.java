package litmus;

/** What System.arraycopy copied before an element that the target cannot hold is written. */
final class ArrayCopyRefusedWritten {
    private static final Object[] SOURCE = {"a", 1, "b"};
    private static final String[] TARGET = new String[3];

    private ArrayCopyRefusedWritten() {
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> System.out.println(TARGET[args.length]));
        other.start();
        try {
            System.arraycopy(SOURCE, 0, TARGET, 0, 3);
        } catch (ArrayStoreException expected) {
            assert expected.getMessage() != null;
        }
        other.join();
    }
}
