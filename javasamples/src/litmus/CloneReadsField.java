package litmus;

/** Object.clone reads each field, beside the write of one. */
public final class CloneReadsField implements Cloneable {
    int x;
    static final CloneReadsField SHARED = new CloneReadsField();

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> SHARED.x = 1);
        writer.start();
        SHARED.clone();
        writer.join();
    }
}
