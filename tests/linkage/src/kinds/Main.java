import p.Told;

/** Records, enums, sealed classes, switches over them. */
public class Main {
    public static void main(String[] arguments) {
        Told.all(
            () -> new p.Point(1, "b"), () -> new p.Point(1, "b").equals(new p.Point(1, "b")), () -> new p.Point(2, "c").hashCode() * 0,
            () -> p.Colour.valueOf("RED").next(), () -> p.Colour.values().length, () -> q.Uses.of(p.Colour.BLUE),
            () -> q.Uses.area(new p.Figure.Disc(2)), () -> q.Uses.area(new p.Figure.Box(3)), () -> p.Colour.BLUE.code(),
            () -> p.Point.class.isRecord() + "" + p.Colour.RED.getClass().isEnum() + p.Figure.class.isSealed(),
            () -> p.Point.class.getRecordComponents().length, () -> p.Colour.BLUE.compareTo(p.Colour.RED));
    }
}
