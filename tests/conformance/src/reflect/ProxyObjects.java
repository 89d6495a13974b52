package reflect;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Proxies as keys, in collections, of several interfaces with one method, and nested ones. */
public class ProxyObjects {
    interface A {
        String name();
    }

    interface B {
        String name();

        default int size() {
            return name().length();
        }
    }

    interface Both extends A, B {
        @Override
        String name();
    }

    static class Logging implements InvocationHandler {
        final Object target;
        final List<String> log;

        Logging(Object target, List<String> log) {
            this.target = target;
            this.log = log;
        }

        @Override
        public Object invoke(Object proxy, Method m, Object[] args) throws Throwable {
            log.add(m.getDeclaringClass().getSimpleName() + "." + m.getName() + (args == null ? "" : Arrays.toString(args)));
            try {
                return m.invoke(target, args);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }
    }

    @SuppressWarnings("unchecked")
    public static void main(String[] args) {
        List<String> log = new ArrayList<>();
        List<String> list = (List<String>) Proxy.newProxyInstance(null, new Class<?>[] {List.class}, new Logging(new ArrayList<>(), log));
        list.add("x");
        list.add(0, "y");
        System.out.println(list.size() + " " + list + " " + list.contains("x") + " " + list.equals(List.of("y", "x")));
        try {
            list.get(7);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        for (String s : list) {
            System.out.print(s + " ");
        }
        System.out.println(log);
        A a = (A) Proxy.newProxyInstance(ProxyObjects.class.getClassLoader(), new Class<?>[] {A.class, B.class},
                (p, m, g) -> m.getDeclaringClass().getSimpleName() + "!" + (g == null));
        System.out.println(a.name() + " " + ((B) a).name());
        Both both = (Both) Proxy.newProxyInstance(ProxyObjects.class.getClassLoader(), new Class<?>[] {Both.class},
                (p, m, g) -> m.isDefault() ? InvocationHandler.invokeDefault(p, m, g) : "both");
        System.out.println(both.name() + both.size());
        for (Class<?>[] bad : new Class<?>[][] {{String.class}, {A.class, A.class}, {int.class}}) {
            try {
                Proxy.newProxyInstance(ProxyObjects.class.getClassLoader(), bad, (p, m, g) -> null);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            Proxy.getInvocationHandler("no proxy");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
