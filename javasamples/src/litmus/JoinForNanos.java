package litmus;

/** A timeout of some nanoseconds is one: the join may give up before the thread has ended. */
final class JoinForNanos {
    private static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> data = 1);
        writer.start();
        writer.join(0, 1);
        data = 2;
    }
}
