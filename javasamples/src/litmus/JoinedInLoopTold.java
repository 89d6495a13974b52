package litmus;

/** A loop joins a thread that has ended, again and again, until a volatile flag is set. */
public final class JoinedInLoopTold {
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {});
        first.start();
        first.join();
        new Thread(() -> {
            done = true;
        }).start();
        while (!done) {
            first.join();
        }
    }
}
