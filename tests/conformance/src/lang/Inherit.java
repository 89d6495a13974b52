package lang;

public class Inherit {
    static class A {
        int f = 1;
        static String s() {
            return "A.s";
        }

        String v() {
            return "A.v" + f;
        }

        String call() {
            return v() + priv();
        }

        private String priv() {
            return "A.priv";
        }

        Object covariant() {
            return "object";
        }

        protected void finalMethod(Object o) {
            System.out.println("A object");
        }
    }

    static class B extends A {
        int f = 2;

        static String s() {
            return "B.s";
        }

        @Override
        String v() {
            return "B.v" + f + super.f + super.v();
        }

        private String priv() {
            return "B.priv";
        }

        @Override
        String covariant() {
            return "string";
        }

        protected void finalMethod(String s) {
            System.out.println("B string");
        }
    }

    static class C extends B {
        @Override
        String v() {
            return "C" + super.v();
        }
    }

    interface I {
        default String hello() {
            return "I";
        }

        static String util() {
            I i = new I() { };
            return "I.util" + i.hidden();
        }

        private String hidden() {
            return "hidden";
        }
    }

    interface J extends I {
        default String hello() {
            return "J" + I.super.hello();
        }
    }

    interface K extends I {
        default String hello() {
            return "K" + I.super.hello();
        }
    }

    static class JK implements J, K {
        public String hello() {
            return J.super.hello() + K.super.hello();
        }
    }

    static class FromClass extends JK implements I {
    }

    static abstract class Shape {
        abstract double area();

        public String toString() {
            return getClass().getSimpleName() + ":" + area();
        }
    }

    static class Sq extends Shape {
        double area() {
            return 4;
        }
    }

    static abstract class Gen<T> {
        abstract void take(T t);

        void run(T t) {
            take(t);
        }
    }

    static class StringGen extends Gen<String> {
        void take(String s) {
            System.out.println("took " + s.length());
        }
    }

    public static void main(String[] args) {
        A a = new C();
        B b = new C();
        System.out.println(a.v() + " " + a.f + b.f + ((A) b).f + " " + a.call() + " " + a.covariant() + A.s() + B.s());
        a.finalMethod("x");
        b.finalMethod("x");
        System.out.println(new JK().hello() + new FromClass().hello() + I.util());
        System.out.println(new Sq() + " " + (a instanceof B) + (new A() instanceof B) + (null instanceof A) + a.getClass());
        Gen<String> g = new StringGen();
        g.run("four");
        try {
            ((Gen) g).run(5);
        } catch (ClassCastException e) {
            System.out.println("cce");
        }
        try {
            C c = (C) new A();
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        Object o = new Object() {
            public boolean equals(Object x) {
                return true;
            }

            public int hashCode() {
                return 1;
            }
        };
        System.out.println(o.equals(null) + " " + o.hashCode() + " " + new int[0].equals(new int[0]));
        Comparable<String> cmp = "b";
        CharSequence cs = new StringBuilder("seq");
        System.out.println(cmp.compareTo("a") + " " + cs.charAt(1) + cs.length() + cs.subSequence(0, 2) + cs);
    }
}
