package litmus;

/** The write of the field happens before the thread ends that is joined before the clone is made. */
public final class CloneOrdered implements Cloneable {
    int x;
    static final CloneOrdered SHARED = new CloneOrdered();

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> SHARED.x = 1);
        writer.start();
        writer.join();
        CloneOrdered copy = (CloneOrdered) SHARED.clone();
        if (copy.x != 1) {
            throw new AssertionError(copy.x);
        }
    }
}
