package lang;

import java.util.*;

public class Interfaces {
    interface Visitor<R> {
        R leaf(int v);

        R node(Tree l, Tree r);
    }

    interface Tree {
        <R> R accept(Visitor<R> v);

        static Tree leaf(int v) {
            return new Tree() {
                public <R> R accept(Visitor<R> visitor) {
                    return visitor.leaf(v);
                }
            };
        }

        static Tree node(Tree l, Tree r) {
            return new Tree() {
                public <R> R accept(Visitor<R> visitor) {
                    return visitor.node(l, r);
                }
            };
        }
    }

    static class Sum implements Visitor<Integer> {
        public Integer leaf(int v) {
            return v;
        }

        public Integer node(Tree l, Tree r) {
            return l.accept(this) + r.accept(this);
        }
    }

    interface Plugin extends Comparable<Plugin> {
        String name();

        default int priority() {
            return name().length();
        }

        @Override
        default int compareTo(Plugin o) {
            return Integer.compare(priority(), o.priority());
        }
    }

    record Simple(String name) implements Plugin {
    }

    record Custom(String name, int priority) implements Plugin {
    }

    enum Op implements java.util.function.IntBinaryOperator {
        PLUS((a, b) -> a + b), MINUS((a, b) -> a - b), TIMES((a, b) -> a * b);

        private final java.util.function.IntBinaryOperator f;

        Op(java.util.function.IntBinaryOperator f) {
            this.f = f;
        }

        @Override
        public int applyAsInt(int a, int b) {
            return f.applyAsInt(a, b);
        }
    }

    static class Observable {
        private final List<java.util.function.Consumer<String>> listeners = new ArrayList<>();

        Runnable listen(java.util.function.Consumer<String> c) {
            listeners.add(c);
            return () -> listeners.remove(c);
        }

        void fire(String s) {
            for (var l : List.copyOf(listeners)) {
                l.accept(s);
            }
        }
    }

    static class Builder {
        private final StringBuilder out = new StringBuilder();
        private int indent;

        Builder open(String tag) {
            line("<" + tag + ">");
            indent++;
            return this;
        }

        Builder close(String tag) {
            indent--;
            return line("</" + tag + ">");
        }

        Builder line(String s) {
            out.append(" ".repeat(indent * 2)).append(s).append('\n');
            return this;
        }

        String build() {
            return out.toString();
        }
    }

    public static void main(String[] args) {
        Tree t = Tree.node(Tree.node(Tree.leaf(1), Tree.leaf(2)), Tree.leaf(3));
        System.out.println(t.accept(new Sum()) + t.accept(new Visitor<String>() {
            public String leaf(int v) {
                return "" + v;
            }

            public String node(Tree l, Tree r) {
                return "(" + l.accept(this) + " " + r.accept(this) + ")";
            }
        }));
        List<Plugin> plugins = new ArrayList<>(List.of(new Simple("medium"), new Custom("x", 100), new Simple("abc")));
        Collections.sort(plugins);
        System.out.println(plugins);
        for (Op op : Op.values()) {
            System.out.print(op + " " + op.applyAsInt(6, 3) + " ");
        }
        System.out.println();
        Observable o = new Observable();
        List<String> seen = new ArrayList<>();
        Runnable stop = o.listen(s -> seen.add("1" + s));
        o.listen(s -> {
            seen.add("2" + s);
            stop.run();
        });
        o.fire("a");
        o.fire("b");
        System.out.println(seen);
        System.out.print(new Builder().open("a").line("text").open("b").close("b").close("a").build());
        Object[] things = {1, 2L, "s", 'c', 1.5, null, new int[] {1}, List.of(), Op.PLUS, new Simple("z"), (Runnable) () -> { }};
        for (Object x : things) {
            System.out.print(kind(x) + " ");
        }
        System.out.println();
    }

    static String kind(Object x) {
        if (x == null) {
            return "null";
        } else if (x instanceof Integer i && i > 0) {
            return "int" + i;
        } else if (x instanceof Number n) {
            return "number" + n.intValue();
        } else if (x instanceof CharSequence c && c.length() == 1 || x instanceof Character) {
            return "char-like";
        } else if (x instanceof int[] a) {
            return "ints" + a.length;
        } else if (x instanceof Enum<?> e) {
            return "enum" + e.ordinal();
        } else if (x instanceof Record r) {
            return "record" + r;
        } else if (x instanceof Runnable) {
            return "runnable";
        }
        return x.getClass().isInstance(List.of()) ? "list" : "other";
    }
}
