import java.util.concurrent.atomic.LongAdder;

/** safe: an adder whose base is contended. */
public class Adders {
    public static void main(String[] args) throws InterruptedException {
        LongAdder adder = new LongAdder();
        Thread t = new Thread(adder::increment);
        t.start();
        adder.increment();
        t.join();
        if (adder.sum() != 2) {
            throw new AssertionError(adder.sum());
        }
    }
}
