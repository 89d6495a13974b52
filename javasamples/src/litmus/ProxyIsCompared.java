package litmus;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;

/**
 * String.contentEquals asks a CharSequence for its characters, though its class is one that Proxy
 * made.
 */
public class ProxyIsCompared {
    static int asked;

    public static void main(String[] args) throws InterruptedException {
        InvocationHandler handler = (proxy, method, arguments) -> {
            if (method.getName().equals("charAt")) {
                asked++;
                return 'a';
            }
            return method.getName().equals("length") ? (Object) 1 : "other";
        };
        CharSequence text = (CharSequence) Proxy.newProxyInstance(
                ProxyIsCompared.class.getClassLoader(), new Class<?>[] {CharSequence.class}, handler);
        Thread other = new Thread(() -> {
            assert "a".contentEquals(text);
        });
        other.start();
        assert "a".contentEquals(text);
        other.join();
    }
}
