package litmus;

/** After a timed join isAlive tells whether the thread has ended. */
public class TimedJoinChecked {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> data = 1);
        writer.start();
        writer.join(10);
        if (!writer.isAlive()) {
            int r = data;
        }
    }
}
