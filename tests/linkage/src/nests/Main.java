import p.Told;

/** Nest mates: private constructors, methods and fields of outer, inner, local and anonymous classes. */
public class Main {
    public static void main(String[] arguments) {
        Told.all(
            () -> p.Outer.make().sum(), () -> p.Outer.make().inner(), () -> p.Outer.nested(), () -> p.Outer.make().local(2),
            () -> p.Outer.make().anonymous().run(3), () -> new q.Other().look(), () -> p.Outer.Deep.Deeper.path(),
            () -> p.Outer.interfaces());
    }
}
