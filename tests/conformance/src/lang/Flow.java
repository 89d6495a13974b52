package lang;

public class Flow {
    static StringBuilder log = new StringBuilder();

    static boolean t(String s) {
        log.append(s);
        return true;
    }

    static boolean f(String s) {
        log.append(s);
        return false;
    }

    static int tryReturn(int n) {
        for (int i = 0; i < 5; i++) {
            try {
                if (i == n) {
                    return i;
                }
                if (i == 3) {
                    break;
                }
                continue;
            } finally {
                log.append('f').append(i);
                if (n == 7 && i == 2) {
                    return 77;
                }
            }
        }
        return -1;
    }

    static int nested(int n) {
        try {
            try {
                if (n > 0) {
                    throw new IllegalArgumentException("a" + n);
                }
                return 0;
            } catch (IllegalStateException e) {
                return 1;
            } finally {
                if (n == 2) {
                    throw new IllegalStateException("b");
                }
                n += 10;
            }
        } catch (IllegalArgumentException e) {
            return n;
        } catch (RuntimeException e) {
            return -n;
        }
    }

    static int ackermann(int m, int n) {
        return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    public static void main(String[] args) {
        boolean r = t("a") && f("b") || t("c") && !f("d") ^ t("e") | f("f") & t("g");
        System.out.println(r + " " + log);
        log.setLength(0);
        System.out.println(tryReturn(1) + " " + tryReturn(9) + " " + tryReturn(7) + " " + log);
        System.out.println(nested(0) + " " + nested(1) + " " + nested(2));
        System.out.println(ackermann(2, 3) + " " + even(100) + odd(100));
        int i = 0;
        do {
            i += 3;
            if (i % 2 == 0) {
                continue;
            }
            i++;
        } while (i < 20);
        System.out.println(i);
        int count = 0;
        for (int a = 0, b = 10; a < b; a++, b--) {
            count += b - a;
        }
        for (;;) {
            if (++count > 50) {
                break;
            }
        }
        while (true) {
            count--;
            if (count < 40) {
                break;
            }
        }
        System.out.println(count);
        found:
        {
            for (int x = 2; x < 50; x++) {
                for (int y = 2; y < x; y++) {
                    if (x * y == 221) {
                        System.out.println(x + "*" + y);
                        break found;
                    }
                }
            }
            System.out.println("none");
        }
        long collatz = 27, steps = 0;
        while (collatz != 1) {
            collatz = (collatz & 1) == 0 ? collatz / 2 : 3 * collatz + 1;
            steps++;
        }
        System.out.println(steps);
        String text = """
            Text block
              "quoted" \\ back\tslash
            joined \
            line
            """;
        System.out.print(text);
        var list = new java.util.ArrayList<Integer>();
        for (var n = 0; n < 3; n++) {
            list.add(n);
        }
        System.out.println(list);
        Object o = 5;
        if (!(o instanceof Integer n)) {
            throw new AssertionError();
        }
        System.out.println(n + 1);
        final int constant;
        if (args.length == 0) {
            constant = 1;
        } else {
            constant = 2;
        }
        System.out.println(constant + (args.length > 0 ? 1 : 'a') + "" + (args.length > 0 ? 1 : (Object) 'a'));
        synchronized (log) {
            synchronized (log) {
                System.out.println("nested monitor " + Thread.holdsLock(log));
            }
        }
        System.out.println(Thread.holdsLock(log));
    }
}
