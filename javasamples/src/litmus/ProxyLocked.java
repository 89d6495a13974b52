package litmus;

import java.lang.reflect.Proxy;
import java.util.function.IntUnaryOperator;

/** Two threads call a proxy whose handler counts the calls under a lock. */
public class ProxyLocked {
    static int calls;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        IntUnaryOperator counted = (IntUnaryOperator) Proxy.newProxyInstance(ProxyLocked.class.getClassLoader(),
            new Class<?>[] {IntUnaryOperator.class}, (proxy, method, given) -> {
                synchronized (lock) {
                    calls++;
                }
                return (Integer) given[0] + 1;
            });
        Thread other = new Thread(() -> counted.applyAsInt(1));
        other.start();
        int result = counted.applyAsInt(2);
        other.join();
        if (result != 3 || calls != 2) {
            throw new AssertionError(result + " " + calls);
        }
    }
}
