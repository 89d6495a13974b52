import java.util.concurrent.Exchanger;

/** safe: two threads swap. */
public class Exchanges {
    static final Exchanger<int[]> exchanger = new Exchanger<>();

    static int swap(int value) {
        try {
            return exchanger.exchange(new int[] {value})[0];
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> swap(1)).start();
        if (swap(2) != 1) {
            throw new AssertionError();
        }
    }
}
