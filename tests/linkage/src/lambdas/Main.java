import p.Told;

/** Lambdas, method references of each kind, concatenation, bridges, variable arguments. */
public class Main {
    public static void main(String[] arguments) {
        Told.all(
            () -> new p.Makes(2).adder().apply(5), () -> p.Makes.lengths("ab", "cde"), () -> p.Makes.constructed(4).value(),
            () -> new p.Makes(3).bound().get(), () -> new q.Below(6).bound().get(), () -> q.Below.unbound(), () -> p.Makes.sum(1, 2, 3),
            () -> new q.Below(7).superRef().get(), () -> q.Below.arrays().length, () -> new q.Below(8).text("x", 1L, 2.5, 'c'),
            () -> p.Makes.constant(), () -> p.Makes.nested(3));
    }
}
