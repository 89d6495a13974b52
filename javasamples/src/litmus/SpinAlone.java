package litmus;

/** The setter may have ended before the flag is taken back, and nobody sets it again. */
public class SpinAlone {
    static volatile boolean ready;

    public static void main(String[] args) {
        new Thread(() -> {
            while (!ready) {
                Thread.onSpinWait();
            }
        }).start();
        ready = true;
        ready = false;
    }
}
