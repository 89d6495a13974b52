package newer;

import java.util.function.Function;

/** Generic sealed hierarchies, switches within lambdas and nested switches with yield. */
public class GenericSwitch {
    sealed interface Result<T> permits Ok, Err {
        default <R> Result<R> map(Function<T, R> f) {
            return switch (this) {
                case Ok<T> ok -> new Ok<>(f.apply(ok.value()));
                case Err<T> err -> new Err<>(err.message());
            };
        }
    }

    record Ok<T>(T value) implements Result<T> {
    }

    record Err<T>(String message) implements Result<T> {
    }

    static Result<Integer> parse(String s) {
        try {
            return new Ok<>(Integer.parseInt(s));
        } catch (NumberFormatException e) {
            return new Err<>(e.getMessage());
        }
    }

    static String nested(Object a, Object b) {
        return switch (a) {
            case Integer i -> switch (b) {
                case Integer j && i.equals(j) -> "same";
                case Integer j -> {
                    int sum = 0;
                    for (int k = i; k < j; k++) {
                        sum += k;
                    }
                    yield "sum " + sum;
                }
                default -> "int and " + b;
            };
            case String s -> b instanceof String t ? s + t : "string";
            default -> throw new IllegalArgumentException("unexpected " + a);
        };
    }

    public static void main(String[] args) {
        System.out.println(parse("12").map(n -> n + 1) + " " + parse("x").map(n -> n + 1));
        System.out.println(nested(1, 1) + ", " + nested(1, 5) + ", " + nested(1, "q") + ", " + nested("a", "b") + ", " + nested("a", 1));
        try {
            nested(2.5, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Function<Object, Integer> f = o -> switch (o) {
            case String s -> s.length();
            case Integer i -> i;
            default -> -1;
        };
        System.out.println(f.apply("four") + f.apply(3) + f.apply('c'));
    }
}
