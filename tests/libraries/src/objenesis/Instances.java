package objenesis;

import org.objenesis.Objenesis;
import org.objenesis.ObjenesisStd;
import support.Two;

/** Two threads make objects without constructors; racy: they keep them in one place. */
public final class Instances {
    static Object last;

    static void make(Objenesis objenesis, boolean racy) {
        Object made = objenesis.newInstance(Instances.class);
        if (racy) {
            last = made;
        }
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        Objenesis objenesis = new ObjenesisStd();
        Two.run(() -> make(objenesis, racy), () -> make(objenesis, racy));
    }

    private Instances() {}
}
