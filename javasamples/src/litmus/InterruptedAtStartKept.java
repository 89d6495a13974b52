package litmus;

/** A thread that is interrupted before it starts and only looks at its status keeps it. */
public class InterruptedAtStartKept {
    public static void main(String[] args) {
        Thread sleeper = new Thread(() -> { boolean r = Thread.currentThread().isInterrupted(); });
        sleeper.interrupt();
        sleeper.start();
        assert sleeper.isInterrupted();
    }
}
