package lang;

/** Shadowed fields, parameters, locals and types; hiding static methods; this and super. */
public class Shadowing {
    static int x = 1;
    int y = 10;

    static class Base {
        int v = 1;
        static String kind = "base";

        static String hidden() {
            return "Base.hidden";
        }

        int get() {
            return v;
        }
    }

    static class Sub extends Base {
        int v = 2;
        static String kind = "sub";

        static String hidden() {
            return "Sub.hidden";
        }

        @Override
        int get() {
            return v * 100 + super.v * 10 + super.get();
        }

        int up() {
            super.v++;
            return ((Base) this).v;
        }
    }

    int scope(int y) {
        int total = y + this.y;
        {
            int z = 5;
            total += z;
        }
        int z = 6;
        class x {
            int x = 7;
        }
        return total + z + new x().x + Shadowing.x;
    }

    public static void main(String[] args) {
        System.out.println(new Shadowing().scope(3));
        Sub s = new Sub();
        Base b = s;
        System.out.println(s.v + " " + b.v + " " + s.get() + " " + b.get() + " " + s.up() + " " + Base.kind + Sub.kind + Base.hidden() + Sub.hidden());
        int x = 2;
        x: for (int i = 0; i < 3; i++) {
            if (i == x) {
                break x;
            }
            System.out.print(i + x + Shadowing.x + " ");
        }
        System.out.println();
    }
}
