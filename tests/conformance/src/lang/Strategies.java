package lang;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntBinaryOperator;
import java.util.function.UnaryOperator;

/** Enums as strategies, maps of lambdas, visitors, builders with chained calls. */
public class Strategies {
    enum Op implements IntBinaryOperator {
        ADD("+", (a, b) -> a + b), SUB("-", (a, b) -> a - b), POW("^", (a, b) -> {
            int r = 1;
            for (int i = 0; i < b; i++) {
                r *= a;
            }
            return r;
        });

        final String sign;
        private final IntBinaryOperator f;

        Op(String sign, IntBinaryOperator f) {
            this.sign = sign;
            this.f = f;
        }

        @Override
        public int applyAsInt(int a, int b) {
            return f.applyAsInt(a, b);
        }
    }

    interface Visitor<R> {
        R num(int n);

        R bin(Op op, Expr a, Expr b);
    }

    interface Expr {
        <R> R accept(Visitor<R> v);
    }

    static Expr num(int n) {
        return new Expr() {
            @Override
            public <R> R accept(Visitor<R> v) {
                return v.num(n);
            }
        };
    }

    static Expr bin(Op op, Expr a, Expr b) {
        return new Expr() {
            @Override
            public <R> R accept(Visitor<R> v) {
                return v.bin(op, a, b);
            }
        };
    }

    static class Builder {
        private final StringBuilder out = new StringBuilder();
        private int indent;

        Builder open(String s) {
            out.append(" ".repeat(indent++)).append(s).append("{\n");
            return this;
        }

        Builder close() {
            out.append(" ".repeat(--indent)).append("}\n");
            return this;
        }
    }

    public static void main(String[] args) {
        Expr e = bin(Op.SUB, bin(Op.POW, num(2), num(10)), bin(Op.ADD, num(20), num(4)));
        System.out.println(e.accept(new Visitor<Integer>() {
            @Override
            public Integer num(int n) {
                return n;
            }

            @Override
            public Integer bin(Op op, Expr a, Expr b) {
                return op.applyAsInt(a.accept(this), b.accept(this));
            }
        }) + " " + e.accept(new Visitor<String>() {
            @Override
            public String num(int n) {
                return "" + n;
            }

            @Override
            public String bin(Op op, Expr a, Expr b) {
                return "(" + a.accept(this) + op.sign + b.accept(this) + ")";
            }
        }));
        Map<String, UnaryOperator<String>> byName = new LinkedHashMap<>();
        byName.put("up", String::toUpperCase);
        byName.put("twice", s -> s + s);
        byName.put("none", UnaryOperator.identity());
        byName.forEach((k, v) -> System.out.println(k + " " + v.apply("x")));
        System.out.print(new Builder().open("a").open("b").close().close().out);
    }
}
