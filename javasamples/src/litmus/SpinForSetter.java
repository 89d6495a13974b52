package litmus;

/** A thread spins until another one sets a flag: it does so under every fair schedule. */
public class SpinForSetter {
    static int data;
    static volatile boolean ready;

    public static void main(String[] args) {
        new Thread(() -> {
            while (!ready) {
                Thread.onSpinWait();
            }
            data++;
        }).start();
        data = 1;
        ready = true;
    }
}
