package litmus;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;

/** What a method of two interfaces declares in both is thrown through a proxy as it is. */
public class ProxyThrowsAsIs {
    static int wrapped;

    interface Reads {
        Object next() throws IOException;
    }

    interface Gives {
        Object next() throws IOException;
    }

    static void ask() {
        Class<?>[] both = {Reads.class, Gives.class};
        Reads made = (Reads) Proxy.newProxyInstance(
                ProxyThrowsAsIs.class.getClassLoader(), both, (proxy, method, arguments) -> {
                    throw new IOException();
                });
        try {
            made.next();
        } catch (UndeclaredThrowableException never) {
            wrapped++;
        } catch (IOException expected) {
            return;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(ProxyThrowsAsIs::ask);
        other.start();
        ask();
        other.join();
    }
}
