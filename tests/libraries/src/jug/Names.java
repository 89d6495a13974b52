package jug;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.impl.NameBasedGenerator;
import support.Two;

/** Two threads name things by one generator, which locks; racy: they count without a lock. */
public final class Names {
    static int named;

    static void name(NameBasedGenerator generator, String text, boolean racy) {
        System.out.println(generator.generate(text));
        if (racy) {
            named++;
        }
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        NameBasedGenerator generator = Generators.nameBasedGenerator();
        Two.run(() -> name(generator, "a", racy), () -> name(generator, "b", racy));
    }

    private Names() {}
}
