import p.Told;

/** Methods of classes and interfaces: selection, super calls, access, static and private ones. */
public class Main {
    public static void main(String[] arguments) {
        Told.all(
            () -> new p.Shape.Square(3).area(), () -> new q.Round(2).area(), () -> new q.Round(2).twice(),
            () -> q.Round.unit().describe(), () -> p.Named.of("a").name(), () -> new q.Round(1).nameAbove(),
            () -> p.Shape.total(new q.Round(5), new p.Shape.Square(2)), () -> new q.Round(3).compareTo(new q.Round(4)),
            () -> p.Near.call(new q.Round(7)), () -> p.Near.calls(), () -> q.Apart.call(), () -> new q.Round(4).hidden());
    }
}
