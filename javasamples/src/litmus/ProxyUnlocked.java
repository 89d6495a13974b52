package litmus;

import java.lang.reflect.Proxy;
import java.util.function.IntUnaryOperator;

/** Two threads call a proxy whose handler counts the calls without a lock. */
public class ProxyUnlocked {
    static int calls;

    public static void main(String[] args) throws InterruptedException {
        IntUnaryOperator counted = (IntUnaryOperator) Proxy.newProxyInstance(ProxyUnlocked.class.getClassLoader(),
            new Class<?>[] {IntUnaryOperator.class}, (proxy, method, given) -> {
                calls++;
                return (Integer) given[0] + 1;
            });
        Thread other = new Thread(() -> counted.applyAsInt(1));
        other.start();
        counted.applyAsInt(2);
        other.join();
    }
}
