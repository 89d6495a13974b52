package lang;

/** Anonymous, local and inner classes and lambdas capture variables, this and outer instances. */
public class Capturing {
    int field = 1;

    class Inner {
        int field = 2;

        class Deep {
            int field = 3;

            String all() {
                return field + "," + this.field + "," + Inner.this.field + "," + Capturing.this.field;
            }

            Runnable changing() {
                return () -> {
                    field++;
                    Inner.this.field++;
                    Capturing.this.field++;
                };
            }
        }
    }

    static Runnable counter(String name) {
        int[] n = {0};
        return () -> System.out.println(name + n[0]++);
    }

    String local(int parameter) {
        final String text = "t" + parameter;
        long big = parameter * 10L;
        class Local {
            double more = big / 4.0;

            class InLocal {
                String show() {
                    return text + big + more + field + parameter;
                }
            }

            Object make() {
                return new InLocal();
            }

            String show() {
                return new InLocal().show() + (parameter > 0 ? new Capturing().local(parameter - 1) : "");
            }
        }
        return new Local().show();
    }

    public static void main(String[] args) {
        Capturing outer = new Capturing();
        Capturing.Inner inner = outer.new Inner();
        Capturing.Inner.Deep deep = inner.new Deep();
        System.out.println(deep.all());
        deep.changing().run();
        System.out.println(deep.all());
        Runnable a = counter("a");
        Runnable b = counter("b");
        a.run();
        a.run();
        b.run();
        System.out.println(outer.local(2));
        Object o = new Object() {
            int state = outer.field;

            @Override
            public String toString() {
                return "anonymous " + state++ + args.length;
            }
        };
        System.out.println(o + " " + o);
        try {
            Capturing none = null;
            none.new Inner();
        } catch (NullPointerException e) {
            System.out.println("no outer instance");
        }
    }
}
