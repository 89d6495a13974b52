package reflect;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Comparator;

/** Which methods InvocationHandler.invokeDefault takes, of which proxies. */
public class DefaultMethodsOfProxies {
    public interface Base {
        default String said() {
            return "base";
        }

        default String kept() {
            return "kept " + hidden();
        }

        private String hidden() {
            return "hidden";
        }

        static String ofAll() {
            return "static";
        }

        String open();
    }

    public interface Over extends Base {
        @Override
        default String said() {
            return "over";
        }
    }

    public interface Beside extends Base {}

    interface Near {
        default int twice(int number) {
            return number * 2;
        }

        default int near() {
            return 1;
        }
    }

    static void attempt(String what, Class<?> owner, String name, Object proxy) {
        try {
            Method method = owner.getDeclaredMethod(name);
            System.out.println(what + ": " + InvocationHandler.invokeDefault(proxy, method));
        } catch (Throwable e) {
            System.out.println(what + ": " + e.getClass().getName());
        }
    }

    static Method twice() throws NoSuchMethodException {
        return Near.class.getDeclaredMethod("twice", int.class);
    }

    static Object proxy(Class<?>... interfaces) {
        return Proxy.newProxyInstance(DefaultMethodsOfProxies.class.getClassLoader(), interfaces, (p, m, a) -> m.getName());
    }

    /** Called first on a proxy: whose handlers are asked each time all the same. */
    interface First {
        default String first() {
            return "by default";
        }
    }

    static First counting(int[] asked) {
        return (First) Proxy.newProxyInstance(First.class.getClassLoader(), new Class<?>[] {First.class}, (p, m, a) -> {
            asked[0]++;
            return InvocationHandler.invokeDefault(p, m, a);
        });
    }

    public static void main(String[] args) {
        int[] asked = new int[1];
        First counting = counting(asked);
        System.out.println(counting.first() + counting.first() + counting(asked).first() + asked[0]);
        System.out.println(((First) proxy(First.class)).first());
        System.out.println(new First() { }.first());
        Object base = proxy(Base.class);
        Object over = proxy(Over.class);
        Object both = proxy(Beside.class, Over.class);
        Object beside = proxy(Beside.class);
        for (String name : new String[] {"said", "kept", "hidden", "ofAll", "open"}) {
            attempt(name + " of base", Base.class, name, base);
            attempt(name + " of over", Base.class, name, over);
            attempt(name + " of both", Base.class, name, both);
            attempt(name + " of beside", Base.class, name, beside);
        }
        for (Object given : new Object[] {3, 3L, "text", null, 'c'}) {
            try {
                System.out.println(InvocationHandler.invokeDefault(proxy(Near.class), twice(), given));
            } catch (Throwable e) {
                String cause = e.getCause() == null ? "" : " of " + e.getCause().getClass();
                System.out.println(given + ": " + e.getClass() + cause);
            }
        }
        attempt("said of over itself", Over.class, "said", over);
        attempt("said of over by both", Over.class, "said", both);
        attempt("said of over by base", Over.class, "said", base);
        attempt("near", Near.class, "near", proxy(Near.class, Base.class));
        attempt("reversed", Comparator.class, "reversed", base);
        attempt("toString", Object.class, "toString", base);
        attempt("no proxy", Base.class, "said", "text");
    }
}
