package litmus;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;

/** Of a method of two interfaces only what both declare is thrown through a proxy as it is. */
public class ProxyOfTwoThrows {
    static int wrapped;

    interface Reads {
        Object next() throws IOException;
    }

    interface Gives {
        Object next();
    }

    static void ask() {
        Class<?>[] both = {Reads.class, Gives.class};
        Reads made = (Reads) Proxy.newProxyInstance(
                ProxyOfTwoThrows.class.getClassLoader(), both, (proxy, method, arguments) -> {
                    throw new IOException();
                });
        try {
            made.next();
        } catch (UndeclaredThrowableException expected) {
            wrapped++;
        } catch (IOException never) {
            throw new AssertionError(never);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(ProxyOfTwoThrows::ask);
        other.start();
        ask();
        other.join();
    }
}
