package reflect;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** getMethods against getDeclaredMethods, inherited, hidden, bridge and default methods; getFields; getClasses. */
public class Members {
    interface Face<T> {
        int CONSTANT = 1;

        void take(T t);

        default String hello() {
            return "hello";
        }

        static void util() {
        }
    }

    public static class Base {
        public int a;
        protected int b;
        private int c;

        public void open() {
        }

        void closed() {
        }

        public Object covariant() {
            return null;
        }
    }

    public static class Derived extends Base implements Face<String> {
        public int a;
        public static int d;

        @Override
        public void take(String s) {
        }

        @Override
        public String covariant() {
            return null;
        }

        public class Inner {
        }

        private interface Hidden {
        }
    }

    static List<String> sorted(Stream<String> names) {
        return names.sorted().collect(Collectors.toList());
    }

    static String show(Method m) {
        return Modifier.toString(m.getModifiers() & ~(Modifier.VOLATILE | Modifier.TRANSIENT)) + " " + m.getReturnType().getSimpleName()
                + " " + m.getDeclaringClass().getSimpleName() + "." + m.getName()
                + Arrays.toString(m.getParameterTypes()) + (m.isBridge() ? " bridge" : "") + (m.isDefault() ? " default" : "");
    }

    public static void main(String[] args) throws Exception {
        sorted(Arrays.stream(Derived.class.getDeclaredMethods()).map(Members::show)).forEach(System.out::println);
        System.out.println("--");
        sorted(Arrays.stream(Derived.class.getMethods()).filter(m -> m.getDeclaringClass() != Object.class)
                .map(Members::show)).forEach(System.out::println);
        System.out.println("--");
        sorted(Arrays.stream(Face.class.getMethods()).map(Members::show)).forEach(System.out::println);
        System.out.println(sorted(Arrays.stream(Derived.class.getFields()).map(String::valueOf)));
        System.out.println(sorted(Arrays.stream(Base.class.getDeclaredFields()).map(String::valueOf)));
        System.out.println(sorted(Arrays.stream(Derived.class.getDeclaredClasses()).map(String::valueOf)));
        System.out.println(sorted(Arrays.stream(Derived.class.getClasses()).map(String::valueOf)));
        System.out.println(Derived.class.getMethod("covariant") + " " + Derived.class.getMethod("open") + " "
                + Derived.class.getField("a") + " " + Derived.class.getField("CONSTANT"));
    }
}
