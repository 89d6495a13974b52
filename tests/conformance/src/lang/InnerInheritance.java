package lang;

/** Inner classes that extend inner classes, with the outer instance given by super. */
public class InnerInheritance {
    final String name;

    InnerInheritance(String name) {
        this.name = name;
    }

    class Inner {
        String who() {
            return "inner of " + name;
        }
    }

    class More extends Inner {
        @Override
        String who() {
            return "more of " + name + "/" + super.who();
        }
    }

    static class Outside extends InnerInheritance.Inner {
        Outside(InnerInheritance outer) {
            outer.super();
        }

        @Override
        String who() {
            return "outside+" + super.who();
        }
    }

    class Other extends InnerInheritance {
        Other() {
            super("second");
        }

        String both() {
            return name + "," + InnerInheritance.this.name + "," + new Inner().who();
        }
    }

    public static void main(String[] args) {
        InnerInheritance a = new InnerInheritance("a");
        System.out.println(a.new Inner().who());
        System.out.println(a.new More().who());
        System.out.println(new Outside(new InnerInheritance("b")).who());
        System.out.println(a.new Other().both());
        try {
            new Outside(null);
        } catch (NullPointerException e) {
            System.out.println("no outer");
        }
    }
}
