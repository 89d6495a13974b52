package reflect;

import java.lang.reflect.*;
import java.util.*;

public class Proxies {
    static class Injector {
        private final Map<Class<?>, Object> made = new LinkedHashMap<>();

        <T> T get(Class<T> type) {
            Object known = made.get(type);
            if (known == null) {
                try {
                    Constructor<?> c = type.getDeclaredConstructors()[0];
                    Object[] args = new Object[c.getParameterCount()];
                    for (int i = 0; i < args.length; i++) {
                        args[i] = get(c.getParameterTypes()[i]);
                    }
                    c.setAccessible(true);
                    known = c.newInstance(args);
                    made.put(type, known);
                } catch (ReflectiveOperationException e) {
                    throw new IllegalStateException(type.getSimpleName(), e);
                }
            }
            return type.cast(known);
        }
    }

    static class Db {
        String query() {
            return "rows";
        }
    }

    static class Repo {
        final Db db;

        Repo(Db db) {
            this.db = db;
        }
    }

    static class Service {
        final Repo repo;
        final Db db;

        Service(Repo repo, Db db) {
            this.repo = repo;
            this.db = db;
        }
    }

    static class Bad {
        Bad() {
            throw new UnsupportedOperationException("no");
        }
    }

    static class Bean {
        private String name = "n";
        private int size = 4;
        private transient boolean on = true;
        private int[] data = {1, 2};

        public String getName() {
            return name;
        }

        public int getSize() {
            return size;
        }

        public boolean isOn() {
            return on;
        }

        public void setName(String n) {
            name = n;
        }
    }

    static class Sub extends Bean {
        public int extra = 7;
    }

    static Map<String, Object> dump(Object o) throws IllegalAccessException {
        Map<String, Object> out = new TreeMap<>();
        for (Class<?> c = o.getClass(); c != Object.class; c = c.getSuperclass()) {
            for (Field f : c.getDeclaredFields()) {
                if (!Modifier.isTransient(f.getModifiers()) && !Modifier.isStatic(f.getModifiers())) {
                    f.setAccessible(true);
                    Object v = f.get(o);
                    out.put(c.getSimpleName() + "." + f.getName(), v != null && v.getClass().isArray() ? Array.getLength(v) + "#" + Array.get(v, 0) : v);
                }
            }
        }
        return out;
    }

    public static void main(String[] args) throws Exception {
        Injector injector = new Injector();
        Service s = injector.get(Service.class);
        System.out.println((s.repo.db == s.db) + " " + s.db.query() + " " + injector.made.keySet());
        try {
            injector.get(Bad.class);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + e.getCause().getClass() + " " + e.getCause().getCause());
        }
        Sub sub = new Sub();
        System.out.println(dump(sub));
        Bean.class.getMethod("setName", String.class).invoke(sub, "changed");
        TreeMap<String, Object> getters = new TreeMap<>();
        for (Method m : Sub.class.getMethods()) {
            if (m.getParameterCount() == 0 && m.getDeclaringClass() == Bean.class) {
                getters.put(m.getName(), m.invoke(sub));
            }
        }
        System.out.println(getters);
        Field size = Bean.class.getDeclaredField("size");
        size.setAccessible(true);
        size.setInt(sub, 99);
        System.out.println(sub.getSize() + " " + size.getLong(sub) + size.getDouble(sub) + " " + Sub.class.getField("extra").getInt(sub) + Sub.class.getFields().length);
        try {
            size.set(sub, "text");
        } catch (IllegalArgumentException e) {
            System.out.println("wrong type");
        }
        Object matrix = Array.newInstance(double.class, 2, 2);
        Array.setDouble(Array.get(matrix, 1), 0, 2.5);
        Array.setInt(Array.get(matrix, 0), 1, 7);
        System.out.println(Arrays.deepToString((double[][]) matrix) + matrix.getClass().getComponentType().getSimpleName());
        StringBuilder chain = new StringBuilder();
        for (Class<?> c = ArrayList.class; c != null; c = c.getSuperclass()) {
            chain.append(c.getSimpleName()).append('<');
        }
        System.out.println(chain + " " + Arrays.stream(ArrayList.class.getInterfaces()).map(Class::getSimpleName).toList());
        Method main = Proxies.class.getMethod("main", String[].class);
        System.out.println(Modifier.toString(main.getModifiers()) + " " + main.getReturnType() + Arrays.toString(main.getExceptionTypes()) + main.toString());
        Class<?>[] classes = {int.class, long[].class, String.class, Map.Entry.class, Thread.State.class, Runnable.class, Proxies.class, new Object() { }.getClass()};
        for (Class<?> c : classes) {
            System.out.print(c.getSimpleName() + ":" + Modifier.toString(c.getModifiers()) + ":" + c.isInterface() + c.isEnum() + c.isArray() + c.isPrimitive() + c.isAnonymousClass() + c.isMemberClass() + " ");
        }
        System.out.println();
    }
}
