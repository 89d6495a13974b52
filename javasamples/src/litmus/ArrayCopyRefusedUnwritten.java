package litmus;

/** From the element that the target cannot hold on System.arraycopy writes nothing. */
final class ArrayCopyRefusedUnwritten {
    private static final Object[] SOURCE = {"a", 1, "b"};
    private static final String[] TARGET = new String[3];

    private ArrayCopyRefusedUnwritten() {
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> System.out.println(TARGET[1 + args.length]));
        other.start();
        try {
            System.arraycopy(SOURCE, 0, TARGET, 0, 3);
        } catch (ArrayStoreException expected) {
            assert expected.getMessage() != null;
        }
        other.join();
    }
}
