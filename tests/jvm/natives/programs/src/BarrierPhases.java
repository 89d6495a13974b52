import java.util.concurrent.CyclicBarrier;

/** safe: the barrier action sees what all parties wrote. */
public class BarrierPhases {
    static int a;
    static int b;
    static int sum;
    static final CyclicBarrier barrier = new CyclicBarrier(2, () -> sum = a + b);

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            a = 1;
            try {
                barrier.await();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }).start();
        b = 2;
        barrier.await();
        if (sum != 3) {
            throw new AssertionError(sum);
        }
    }
}
