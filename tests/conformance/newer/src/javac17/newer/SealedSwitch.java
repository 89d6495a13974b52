package newer;

/** A switch over a sealed interface without a default, with guards that fail and go on. */
public class SealedSwitch {
    sealed interface Expr permits Num, Neg, Add, Mul {
    }

    record Num(int n) implements Expr {
    }

    record Neg(Expr e) implements Expr {
    }

    record Add(Expr a, Expr b) implements Expr {
    }

    record Mul(Expr a, Expr b) implements Expr {
    }

    static int eval(Expr e) {
        return switch (e) {
            case Num n -> n.n();
            case Neg n -> -eval(n.e());
            case Add a && a.a().equals(a.b()) -> 2 * eval(a.a());
            case Add a -> eval(a.a()) + eval(a.b());
            case Mul m && m.a() instanceof Num z && z.n() == 0 -> 0;
            case Mul m -> eval(m.a()) * eval(m.b());
        };
    }

    static String show(Expr e) {
        String text = "";
        switch (e) {
            case Num n && n.n() < 0:
                text = "(" + n.n() + ")";
                break;
            case Num n:
                text = "" + n.n();
                break;
            case Neg n:
                text = "-" + show(n.e());
                break;
            case Add a:
                text = show(a.a()) + "+" + show(a.b());
                break;
            case Mul m:
                text = show(m.a()) + "*" + show(m.b());
                break;
        }
        return text;
    }

    public static void main(String[] args) {
        Expr e = new Add(new Mul(new Num(3), new Neg(new Num(-4))), new Add(new Num(5), new Num(5)));
        System.out.println(show(e) + " = " + eval(e));
        System.out.println(eval(new Mul(new Num(0), new Num(7))) + " " + eval(new Mul(new Num(2), new Num(7))));
        try {
            eval(null);
        } catch (NullPointerException n) {
            System.out.println("null");
        }
        try {
            eval(new Neg(null));
        } catch (NullPointerException n) {
            System.out.println("null inside");
        }
    }
}
