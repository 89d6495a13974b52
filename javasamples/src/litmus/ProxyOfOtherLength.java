package litmus;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;

/** String.contentEquals asks no CharSequence of another length for its characters. */
public class ProxyOfOtherLength {
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
                ProxyOfOtherLength.class.getClassLoader(), new Class<?>[] {CharSequence.class}, handler);
        Thread other = new Thread(() -> {
            assert !"ab".contentEquals(text);
        });
        other.start();
        assert !"ab".contentEquals(text);
        other.join();
    }
}
