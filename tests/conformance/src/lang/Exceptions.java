package lang;

public class Exceptions {
    static class Mine extends Exception {
        final int code;

        Mine(String message, int code, Throwable cause) {
            super(message, cause);
            this.code = code;
        }
    }

    static class Resource implements AutoCloseable {
        final String name;

        Resource(String name) {
            this.name = name;
            System.out.println("open " + name);
        }

        @Override
        public void close() throws Mine {
            System.out.println("close " + name);
            if (name.equals("bad")) {
                throw new Mine("close failed", 3, null);
            }
        }
    }

    @SuppressWarnings("finally")
    static int finallyWins() {
        try {
            throw new RuntimeException("lost");
        } finally {
            return 5;
        }
    }

    static int order() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 2;
            System.out.println("finally " + x);
        }
    }

    static int depth(int n) {
        return n == 0 ? 0 : 1 + depth(n - 1);
    }

    static int endless(int n) {
        return endless(n + 1) + 1;
    }

    static void thrower(int n) throws Mine {
        try {
            if (n == 0) {
                throw new IllegalStateException("zero");
            }
            if (n == 1) {
                Object o = "string";
                Integer i = (Integer) o;
            }
            if (n == 2) {
                int[] a = new int[-1];
            }
            if (n == 3) {
                Object[] a = new String[1];
                a[0] = 1;
            }
            if (n == 4) {
                throw new Error("error");
            }
            if (n == 5) {
                String s = null;
                s.length();
            }
            if (n == 6) {
                throw null;
            }
            if (n == 7) {
                int[] a = null;
                a[0]++;
            }
            if (n == 8) {
                System.out.println(10 / (n - 8));
            }
            if (n == 9) {
                System.out.println(new int[3][2][1][5].length);
            }
            System.out.println("none");
        } catch (IllegalStateException | ClassCastException e) {
            throw new Mine("wrapped " + n, n, e);
        } finally {
            System.out.println("finally " + n);
        }
    }

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 11; i++) {
            try {
                thrower(i);
            } catch (Mine e) {
                System.out.println(e.getMessage() + e.code + e.getCause());
            } catch (RuntimeException e) {
                System.out.println("runtime " + e.getClass().getName());
            } catch (Throwable t) {
                System.out.println("throwable " + t);
            }
        }
        System.out.println(finallyWins() + order() + depth(500));
        try (Resource a = new Resource("a"); Resource b = new Resource("bad")) {
            System.out.println("body");
            throw new IllegalArgumentException("from body");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + e.getSuppressed().length + e.getSuppressed()[0].getMessage());
        }
        try {
            endless(0);
        } catch (StackOverflowError e) {
            System.out.println("stack overflow " + e.getMessage());
        }
        try {
            throw new Mine("m", 1, new RuntimeException("inner", new Error("root")));
        } catch (Mine e) {
            Throwable t = e;
            while (t != null) {
                System.out.println(t);
                t = t.getCause();
            }
            StackTraceElement top = e.getStackTrace()[0];
            System.out.println(top.getMethodName() + top.getClassName() + top.getFileName());
        }
        Throwable t = new Throwable();
        System.out.println(t.getMessage() + " " + t + " " + new RuntimeException((String) null).getMessage() + new RuntimeException(new Error("e")).getMessage());
        try {
            t.addSuppressed(t);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            assert args.length > 5 : "asserted " + args.length;
            System.out.println("assertions off");
        } catch (AssertionError e) {
            System.out.println(e.getMessage());
        }
        throw new Mine("the end", 0, null);
    }
}
