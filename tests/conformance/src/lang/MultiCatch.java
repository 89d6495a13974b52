package lang;

/** Multi-catch, rethrow with precise types, catch order. */
public class MultiCatch {
    static class A extends Exception {
        A(String m) {
            super(m);
        }
    }

    static class B extends A {
        B(String m) {
            super(m);
        }
    }

    static class C extends Exception {
    }

    static void fail(int n) throws A, C {
        switch (n) {
            case 0:
                throw new A("a");
            case 1:
                throw new B("b");
            case 2:
                throw new C();
            case 3:
                throw new ArithmeticException("d");
            case 4:
                throw new StackOverflowError("e");
            default:
        }
    }

    static void rethrow(int n) throws A, C {
        try {
            fail(n);
        } catch (final Exception e) {
            System.out.println("rethrowing " + e.getClass().getSimpleName());
            throw e;
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 6; i++) {
            try {
                rethrow(i);
                System.out.println("nothing");
            } catch (B e) {
                System.out.println("B first " + e.getMessage());
            } catch (A | C e) {
                System.out.println("A or C " + e);
            } catch (ArithmeticException | IllegalStateException e) {
                System.out.println("runtime " + e);
            } catch (Throwable t) {
                System.out.println("any " + t);
            }
        }
    }
}
