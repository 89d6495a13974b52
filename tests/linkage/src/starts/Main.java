import p.Told;

/** Initialization, exceptions, casts, arrays, monitors. */
public class Main {
    public static void main(String[] arguments) {
        Told.all(
            () -> p.First.value, () -> p.First.Fails.value, () -> p.First.Fails.value, () -> new q.Second().run(), () -> q.Second.caught(),
            () -> q.Second.cast(new q.Second()), () -> q.Second.cast("text"), () -> q.Second.array(), () -> new q.Second().locked(1),
            () -> new q.Second().locked(-1), () -> q.Second.late(), () -> p.First.loop(4), () -> q.Second.types(), () -> new q.Second().both(2));
    }
}
