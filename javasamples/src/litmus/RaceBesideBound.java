package litmus;

/** A step that starts a thread is cut off by a bound, and taken back: in another order there is a race. */
public class RaceBesideBound {
    static volatile int stage;
    static int ended;
    static int counted;

    public static void main(String[] args) {
        new Thread(() -> {
            stage = 1;
            stage = 2;
            ended = 1;
        }).start();
        if (stage < 2) {
            new Thread(() -> counted++).start();
            int[] many = new int[11_000_000];
        }
        ended = 2;
    }
}
