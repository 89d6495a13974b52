package litmus;

/** Each thread spins until the other one sets its flag, so neither ever does. */
public class SpinForEachOther {
    static volatile boolean ready;
    static volatile boolean done;

    public static void main(String[] args) {
        new Thread(() -> {
            while (!ready) {
                Thread.onSpinWait();
            }
            done = true;
        }).start();
        while (!done) {
            Thread.onSpinWait();
        }
        ready = true;
    }
}
