import p.Told;

/** Fields of all kinds, read and written from the class itself, a subclass, the package and another package. */
public class Main {
    public static void main(String[] arguments) {
        Told.all(
            () -> q.Outside.get(), () -> q.Outside.set(), () -> p.Near.get(), () -> p.Near.set(),
            () -> new q.Below().own(), () -> new q.Below().inherited(), () -> q.Below.shared(),
            () -> new p.Base(3).copy(new p.Base(4)), () -> p.Base.count(), () -> new p.Cut(true).size + new p.Cut(false).size,
            () -> p.Limits.MOST + p.Limits.made(), () -> new q.Below().limits(), () -> p.Base.Holder.name());
    }
}
