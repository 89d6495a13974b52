package reflect;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/** Proxies: dispatch, Object methods, results of the wrong type, exceptions, default methods. */
public class ProxyBasics {
    interface Service {
        int add(int a, long b);

        String name() throws java.io.IOException;

        void nothing();

        default String greet() {
            return "hello " + add(1, 2);
        }
    }

    interface Other {
        Object other(String... words);
    }

    static Object handle(Object proxy, Method m, Object[] args) throws Throwable {
        switch (m.getName()) {
            case "add":
                return (int) (Integer) args[0] + (int) (long) (Long) args[1];
            case "name":
                throw new java.io.IOException("no name");
            case "nothing":
                return "ignored";
            case "greet":
                return InvocationHandler.invokeDefault(proxy, m, args);
            case "other":
                return Arrays.toString((String[]) args[0]);
            case "toString":
                return "proxy!";
            case "hashCode":
                return 17;
            case "equals":
                return proxy == args[0];
            default:
                throw new AssertionError(m);
        }
    }

    public static void main(String[] args) throws Exception {
        Object p = Proxy.newProxyInstance(ProxyBasics.class.getClassLoader(), new Class<?>[] {Service.class, Other.class},
                ProxyBasics::handle);
        Service s = (Service) p;
        System.out.println(s.add(3, 4) + " " + p + " " + p.hashCode() + " " + p.equals(p) + " " + p.equals("x"));
        s.nothing();
        System.out.println(s.greet() + " " + ((Other) p).other("a", "b"));
        try {
            s.name();
        } catch (java.io.IOException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Proxy.isProxyClass(p.getClass()) + " " + (Proxy.getInvocationHandler(p) != null) + " "
                + Arrays.toString(p.getClass().getInterfaces()) + " " + p.getClass().getSuperclass());
        Service bad = (Service) Proxy.newProxyInstance(ProxyBasics.class.getClassLoader(), new Class<?>[] {Service.class},
                (proxy, m, a) -> m.getName().equals("add") ? null : m.getName().equals("greet") ? (Object) 5 : sneak());
        try {
            bad.add(1, 2);
        } catch (NullPointerException e) {
            System.out.println("null result");
        }
        try {
            bad.greet();
        } catch (ClassCastException e) {
            System.out.println("wrong result");
        }
        try {
            bad.nothing();
        } catch (UndeclaredThrowableException e) {
            System.out.println("undeclared " + e.getUndeclaredThrowable());
        }
        @SuppressWarnings("unchecked")
        Function<String, Integer> f = (Function<String, Integer>) Proxy.newProxyInstance(null,
                new Class<?>[] {Function.class}, (proxy, m, a) -> ((String) a[0]).length());
        System.out.println(f.apply("four"));
        @SuppressWarnings("unchecked")
        Comparator<String> c = (Comparator<String>) Proxy.newProxyInstance(null, new Class<?>[] {Comparator.class},
                (proxy, m, a) -> m.isDefault() ? InvocationHandler.invokeDefault(proxy, m, a) : ((String) a[0]).length() - ((String) a[1]).length());
        List<String> words = Arrays.asList("ccc", "a", "bb");
        words.sort(c.reversed());
        System.out.println(words);
    }

    static Object sneak() throws Exception {
        throw new Exception("checked");
    }
}
