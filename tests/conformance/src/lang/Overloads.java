package lang;

/** Overload resolution: widening, boxing, null, generic methods, static and instance. */
public class Overloads {
    static String f(int n) {
        return "int";
    }

    static String f(long n) {
        return "long";
    }

    static String f(double n) {
        return "double";
    }

    static String f(Object o) {
        return "Object";
    }

    static String f(String s) {
        return "String";
    }

    static String f(Integer n) {
        return "Integer";
    }

    static <T extends Comparable<T>> String g(T t) {
        return "comparable";
    }

    static String g(Object t) {
        return "object";
    }

    static class A {
        String m(A a) {
            return "A.A";
        }

        String m(Object o) {
            return "A.Object";
        }

        static String s() {
            return "A.s";
        }

        String field = "A.field";
    }

    static class B extends A {
        @Override
        String m(A a) {
            return "B.A";
        }

        String m(B b) {
            return "B.B";
        }

        static String s() {
            return "B.s";
        }

        String field = "B.field";
    }

    public static void main(String[] args) {
        byte b = 1;
        short s = 1;
        System.out.println(f(b) + f(s) + f('c') + f(1) + f(1L) + f(1f) + f(1.0) + f("s") + f((Object) "s") + f((Integer) 1) + f(true) + f(new int[0]));
        System.out.println(g("x") + g(new int[0]));
        A a = new B();
        B bb = new B();
        System.out.println(a.m(a) + a.m(bb) + a.m((Object) bb) + bb.m(a) + bb.m(bb) + bb.m((A) bb));
        System.out.println(A.s() + B.s() + a.field + ((A) bb).field + bb.field);
        int i = 'a' + 1;
        char c = 'a' + 1;
        short sh = (short) 70000;
        i += 3.7;
        c += 1;
        long big = Integer.MAX_VALUE + 1;
        long right = Integer.MAX_VALUE + 1L;
        System.out.println(i + " " + c + " " + sh + " " + big + " " + right + " " + (char) (c + 1) + " " + (5 / 2) + (5 / 2.0) + ('a' + 'b') + (char) 98);
    }
}
