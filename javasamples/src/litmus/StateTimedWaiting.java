package litmus;

/** A thread that was seen sleeping has done nothing after its sleep yet, and seeing it gives no edge. */
public class StateTimedWaiting {
    static int data;

    public static void main(String[] args) {
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                return;
            }
            data = 1;
        });
        sleeper.start();
        if (sleeper.getState() == Thread.State.TIMED_WAITING) {
            data = 2;
        }
    }
}
