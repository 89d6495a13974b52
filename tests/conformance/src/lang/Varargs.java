package lang;

/** Varargs: empty, null, arrays, boxing, overload choice. */
public class Varargs {
    static String f(Object... o) {
        return o == null ? "null" : "objects" + o.length;
    }

    static String g(int... n) {
        return "ints" + n.length;
    }

    static String g(Integer a, int... n) {
        return "boxed" + n.length;
    }

    static String h(long n) {
        return "long";
    }

    static String h(Integer n) {
        return "Integer";
    }

    static String h(int... n) {
        return "varargs";
    }

    static String h(Object o) {
        return "Object";
    }

    static <T> String k(T first, T... rest) {
        return first + ":" + rest.getClass().getSimpleName();
    }

    public static void main(String[] args) {
        System.out.println(f() + f(1) + f(1, "a") + f((Object[]) null) + f((Object) null) + f(new Object[3]) + f(new int[3])
                + f(new String[] {"a", "b"}) + f((Object) new String[] {"a", "b"}));
        System.out.println(g() + g(new int[5]));
        System.out.println(h(1) + h((byte) 1) + h('c') + h(1f) + h() + h(1, 2) + h((Integer) 5) + h("s"));
        System.out.println(k("a") + k("a", "b") + k(1, 2, 3));
    }
}
