package lang;

/** Nested try, catch and finally; returns and throws that replace each other. */
public class NestedFinally {
    @SuppressWarnings("finally")
    static int replaced() {
        try {
            return 1;
        } finally {
            return 2;
        }
    }

    static int kept() {
        int n = 1;
        try {
            return n;
        } finally {
            n = 5;
        }
    }

    @SuppressWarnings("finally")
    static String swallowed() {
        for (int i = 0;; i++) {
            try {
                try {
                    throw new IllegalStateException("a" + i);
                } finally {
                    if (i < 2) {
                        continue;
                    }
                }
            } catch (IllegalStateException e) {
                return e.getMessage();
            } finally {
                System.out.println("outer finally " + i);
            }
        }
    }

    static void deep(int n) {
        try {
            if (n == 0) {
                throw new RuntimeException("bottom");
            }
            deep(n - 1);
        } catch (RuntimeException e) {
            if (n % 2 == 0) {
                throw new IllegalArgumentException(e.getMessage() + n, e);
            }
            throw e;
        } finally {
            System.out.println("leaving " + n);
        }
    }

    static int loop() {
        int sum = 0;
        outer:
        for (int i = 0; i < 5; i++) {
            for (int j = 0; j < 5; j++) {
                try {
                    if (j == 3) {
                        continue outer;
                    }
                    if (i == 3) {
                        break outer;
                    }
                    sum += 1;
                } finally {
                    sum += 100;
                }
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(replaced() + " " + kept() + " " + swallowed() + " " + loop());
        try {
            deep(3);
        } catch (IllegalArgumentException e) {
            System.out.println(e + " <- " + e.getCause() + " <- " + e.getCause().getCause());
        }
        try {
            try {
                throw new Error("first");
            } finally {
                Object o = null;
                o.hashCode();
            }
        } catch (NullPointerException e) {
            System.out.println("the second one wins");
        }
    }
}
