package lang;

import java.util.*;

public class Statics {
    static final StringBuilder log = new StringBuilder();

    static class Singleton {
        private static Singleton instance;
        private static int made;
        final int id = ++made;

        static synchronized Singleton get() {
            if (instance == null) {
                instance = new Singleton();
            }
            return instance;
        }
    }

    static class LazyHolder {
        static {
            log.append("outer ");
        }

        private static class Inner {
            static final LazyHolder VALUE = new LazyHolder();

            static {
                log.append("inner ");
            }
        }

        static LazyHolder value() {
            return Inner.VALUE;
        }
    }

    interface Config {
        int SIZE = Integer.parseInt("7");
        String NAME = "const";
        List<String> ITEMS = List.of("p", "q");
    }

    static class Uses implements Config {
        static int doubled = SIZE * 2;
    }

    static class Parent {
        static int count;
        protected String tag = "parent" + ++count;

        static void hidden() {
            log.append("Parent.hidden ");
        }

        {
            log.append("P{").append(tag).append("} ");
        }
    }

    static class Child extends Parent {
        protected String tag = "child" + ++count;

        static void hidden() {
            log.append("Child.hidden ");
        }

        Child() {
            this("default");
            log.append("Child() ");
        }

        Child(String s) {
            super();
            log.append("Child(").append(s).append(") ");
        }

        String both() {
            return tag + "/" + super.tag + "/" + ((Parent) this).tag;
        }
    }

    static class BadInit {
        static final int V;

        static {
            if (true) {
                throw new IllegalStateException("bad init");
            }
            V = 1;
        }
    }

    static int fact(int n) {
        return n < 2 ? 1 : n * fact(n - 1);
    }

    static final int[] TABLE = new int[10];

    static {
        for (int i = 0; i < TABLE.length; i++) {
            TABLE[i] = fact(i);
        }
    }

    static long a = 1, b = a + 1, c;

    static {
        c = a + b;
    }

    public static void main(String[] args) {
        System.out.println(Singleton.get() == Singleton.get() ? "same " + Singleton.get().id : "different");
        System.out.println(log + "|" + (LazyHolder.value() == LazyHolder.value()) + "|" + log);
        log.setLength(0);
        System.out.println(Uses.doubled + Config.NAME + Uses.ITEMS + Arrays.toString(TABLE) + c);
        System.out.println(new Child().both() + " " + log + Parent.count);
        log.setLength(0);
        Parent p = new Child("x");
        p.hidden();
        Child.hidden();
        System.out.println(log + p.tag);
        for (int i = 0; i < 2; i++) {
            try {
                System.out.println(BadInit.V);
            } catch (Throwable t) {
                System.out.println(t.getClass().getSimpleName() + " " + t.getMessage());
            }
        }
        int x = 10;
        {
            int y = x++;
            x += y;
        }
        final int[] box = {x};
        new Object() {
            void go() {
                box[0] += x0();
            }

            int x0() {
                return 5;
            }
        }.go();
        System.out.println(box[0]);
        String s = new Object() {
            int n = 3;

            String build() {
                return n == 0 ? "" : n-- + build();
            }
        }.build();
        System.out.println(s);
    }
}
