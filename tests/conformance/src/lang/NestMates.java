package lang;

/** Nested classes use each other's private members without accessors. */
public class NestMates {
    private int secret = 1;

    private static String hush(int n) {
        return "hush" + n;
    }

    private NestMates(int n) {
        secret = n;
    }

    static class A {
        private int own = 10;

        private int read(NestMates n) {
            n.secret++;
            return n.secret + new B().peek(this);
        }
    }

    static class B {
        private final A a = new A();

        private int peek(A other) {
            other.own += 5;
            return other.own + a.own;
        }
    }

    interface Face {
        private int hidden() {
            return 3;
        }

        private static int hiddenStatic() {
            return 4;
        }

        default int open() {
            return hidden() + hiddenStatic();
        }
    }

    private static class Sub extends A {
        private int own = 100;

        int both() {
            return own + super.own + ((A) this).own;
        }
    }

    public static void main(String[] args) {
        NestMates n = new NestMates(5);
        System.out.println(new A().read(n) + " " + n.secret + " " + hush(2));
        System.out.println(new Face() {
        }.open() + " " + Face.hiddenStatic());
        System.out.println(new Sub().both());
        Runnable r = () -> System.out.println(n.secret + hush(n.secret));
        r.run();
    }
}
