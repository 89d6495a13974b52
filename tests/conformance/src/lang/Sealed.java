package lang;

import java.util.*;

public class Sealed {
    sealed interface Expr permits Num, Add, Mul, Neg, Var {
    }

    record Num(double v) implements Expr {
    }

    record Add(Expr l, Expr r) implements Expr {
    }

    record Mul(Expr l, Expr r) implements Expr {
    }

    record Neg(Expr e) implements Expr {
    }

    record Var(String name) implements Expr {
    }

    static double eval(Expr e, Map<String, Double> env) {
        if (e instanceof Num n) {
            return n.v();
        } else if (e instanceof Add a) {
            return eval(a.l(), env) + eval(a.r(), env);
        } else if (e instanceof Mul m) {
            return eval(m.l(), env) * eval(m.r(), env);
        } else if (e instanceof Neg n) {
            return -eval(n.e(), env);
        } else if (e instanceof Var v) {
            return env.getOrDefault(v.name(), 0.0);
        }
        throw new AssertionError(e);
    }

    static Expr derive(Expr e, String x) {
        if (e instanceof Num) {
            return new Num(0);
        } else if (e instanceof Var v) {
            return new Num(v.name().equals(x) ? 1 : 0);
        } else if (e instanceof Add a) {
            return new Add(derive(a.l(), x), derive(a.r(), x));
        } else if (e instanceof Mul m) {
            return new Add(new Mul(derive(m.l(), x), m.r()), new Mul(m.l(), derive(m.r(), x)));
        } else {
            return new Neg(derive(((Neg) e).e(), x));
        }
    }

    static String show(Expr e) {
        if (e instanceof Add a) {
            return "(" + show(a.l()) + " + " + show(a.r()) + ")";
        } else if (e instanceof Mul m) {
            return show(m.l()) + "*" + show(m.r());
        } else if (e instanceof Neg n) {
            return "-" + show(n.e());
        } else if (e instanceof Num n) {
            return n.v() == (long) n.v() ? "" + (long) n.v() : "" + n.v();
        }
        return ((Var) e).name();
    }

    public static void main(String[] args) {
        Expr e = new Add(new Mul(new Num(3), new Mul(new Var("x"), new Var("x"))), new Neg(new Mul(new Num(2.5), new Var("y"))));
        System.out.println(show(e) + " = " + eval(e, Map.of("x", 2.0, "y", 4.0)));
        Expr d = derive(e, "x");
        System.out.println(show(d) + " = " + eval(d, Map.of("x", 2.0)));
        System.out.println(e + " " + e.hashCode() + " " + e.equals(new Add(((Add) e).l(), ((Add) e).r())));
        System.out.println(Expr.class.isSealed() + " " + Expr.class.getPermittedSubclasses().length + " " + Num.class.isSealed());
        Set<Expr> set = new HashSet<>(List.of(new Num(1), new Var("x"), new Add(new Num(1), new Num(2))));
        System.out.println(set.contains(new Add(new Num(1), new Num(2))) + " " + set.contains(new Num(2)) + set.size());
    }
}
