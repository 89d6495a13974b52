package litmus;

import java.lang.reflect.Proxy;

/** The class of a proxy is initialized behind its interfaces with default methods. */
public class ProxyUsesInterface {
    static int data;

    interface Task extends Runnable {
        int NUMBER = count();

        static int count() {
            return data = 1;
        }

        default void twice() { }
    }

    public static void main(String[] args) {
        new Thread(() -> Proxy.newProxyInstance(
                ProxyUsesInterface.class.getClassLoader(), new Class<?>[] {Task.class}, (p, m, a) -> null)).start();
        int r = data;
    }
}
