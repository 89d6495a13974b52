package litmus;

/** A clone that sees the volatile write of a field is ordered behind it, as a read of the field is. */
public final class CloneAcquires implements Cloneable {
    volatile int flag;
    static int data;
    static final CloneAcquires SHARED = new CloneAcquires();

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            data = 42;
            SHARED.flag = 1;
        });
        writer.start();
        CloneAcquires copy = (CloneAcquires) SHARED.clone();
        if (copy.flag == 1 && data != 42) {
            throw new AssertionError(data);
        }
        writer.join();
    }
}
