package litmus;

import java.lang.reflect.Proxy;

/** Class loaders of the program that are asked for interfaces count under a lock. */
public class ProxyAsksLoaderLocked {
    static int asked;

    static final class Loader extends ClassLoader {
        @Override
        public Class<?> loadClass(String name) throws ClassNotFoundException {
            synchronized (Loader.class) {
                asked++;
            }
            return super.loadClass(name);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Loader one = new Loader();
        Loader two = new Loader();
        Class<?>[] interfaces = {Runnable.class};
        Thread other = new Thread(() -> Proxy.newProxyInstance(one, interfaces, (proxy, method, given) -> null));
        other.start();
        Proxy.newProxyInstance(two, interfaces, (proxy, method, given) -> null);
        other.join();
    }
}
