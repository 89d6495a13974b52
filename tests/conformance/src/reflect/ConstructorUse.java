package reflect;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.Comparator;

/** Constructors: listing, newInstance, inner classes, enums, abstract classes. */
public class ConstructorUse {
    static class Thing {
        final String made;

        private Thing() {
            made = "none";
        }

        public Thing(int a, String... more) {
            made = a + Arrays.toString(more);
        }

        protected Thing(String text) {
            if (text.isEmpty()) {
                throw new IllegalArgumentException("empty");
            }
            made = text;
        }
    }

    class Inner {
        String outer() {
            return "inner of " + name;
        }
    }

    abstract static class Shape {
        Shape() {
        }
    }

    enum Level {
        LOW
    }

    interface Face {
    }

    static class Bad {
        static {
            if (true) {
                throw new IllegalStateException("bad initializer");
            }
        }
    }

    static class Lost {
        static int n = Integer.parseInt("lost");

        static void call() {
        }
    }

    String name = "outer";

    interface Job {
        Object run() throws Exception;
    }

    static void attempt(Job job) {
        try {
            System.out.println(job.run());
        } catch (InvocationTargetException e) {
            System.out.println("target: " + e.getCause());
        } catch (Exception e) {
            System.out.println(e.getClass().getName() + ": " + e.getMessage());
        } catch (ExceptionInInitializerError e) {
            System.out.println("initializer: " + e.getCause());
        }
    }

    public static void main(String[] args) throws Exception {
        Constructor<?>[] all = Thing.class.getDeclaredConstructors();
        Arrays.sort(all, Comparator.comparing(Constructor::toString));
        for (Constructor<?> c : all) {
            System.out.println(c + " " + c.getParameterCount() + " " + c.isVarArgs() + " " + c.getName());
        }
        System.out.println(Thing.class.getConstructors().length);
        attempt(() -> Thing.class.getDeclaredConstructor().newInstance().made);
        attempt(() -> Thing.class.getDeclaredConstructor(int.class, String[].class).newInstance(1, new String[] {"a"}).made);
        attempt(() -> Thing.class.getDeclaredConstructor(String.class).newInstance("x").made);
        attempt(() -> Thing.class.getDeclaredConstructor(String.class).newInstance(""));
        attempt(() -> Thing.class.getDeclaredConstructor(String.class).newInstance(5));
        attempt(() -> Thing.class.getDeclaredConstructor(long.class));
        attempt(() -> Thing.class.getConstructor());
        Constructor<?> inner = Inner.class.getDeclaredConstructors()[0];
        System.out.println(inner + " " + ((Inner) inner.newInstance(new ConstructorUse())).outer());
        attempt(() -> Shape.class.getDeclaredConstructor().newInstance());
        attempt(() -> Level.class.getDeclaredConstructor(String.class, int.class).newInstance("X", 1));
        attempt(() -> Face.class.getDeclaredConstructor());
        attempt(() -> Bad.class.getDeclaredConstructor().newInstance());
        attempt(() -> Lost.class.getDeclaredMethod("call").invoke(null));
        attempt(() -> new StringBuilder((String) String.class.getConstructor(char[].class).newInstance((Object) "hey".toCharArray())).reverse());
        attempt(() -> Thing.class.newInstance().made);
        attempt(() -> Shape.class.newInstance());
        attempt(() -> int[].class.getConstructors().length);
    }
}
