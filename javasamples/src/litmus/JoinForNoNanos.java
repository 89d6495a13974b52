package litmus;

/** No milliseconds and no nanoseconds are no timeout: the join waits for the end. */
final class JoinForNoNanos {
    private static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> data = 1);
        writer.start();
        writer.join(0, 0);
        data = 2;
    }
}
