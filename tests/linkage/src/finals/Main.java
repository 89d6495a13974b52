import p.Told;

/** Fields that the tests make final, written in initializers and elsewhere, by the class itself and by others. */
public class Main {
    public static void main(String[] arguments) {
        Told.all(
            () -> new p.Late(1).value, () -> new p.Late(1).set(2), () -> p.Late.put(3), () -> p.Late.shared,
            () -> new p.Late(4).grow(), () -> p.Other.set(new p.Late(5)), () -> p.Other.put(6), () -> p.Later.make().value,
            () -> new p.Late(true).value, () -> p.Late.setNull(null), () -> p.Late.shared);
    }
}
