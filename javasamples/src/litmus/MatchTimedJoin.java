package litmus;

/**
 * A timed join may end by the thread's end, or by the timeout just before it: the same state, with and
 * without an edge.
 */
public class MatchTimedJoin {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        data = 1;
        Thread writer = new Thread(() -> data = 1);
        writer.start();
        writer.join(10);
        int r = data;
    }
}
