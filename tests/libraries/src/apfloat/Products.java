package apfloat;

import org.apfloat.Apint;
import support.Two;

/** A product behind a lock; racy: without. */
public final class Products {
    public static void main(String[] args) throws Exception {
        Apint[] product = {new Apint(7)};
        Runnable times = () -> product[0] = product[0].multiply(new Apint(6));
        Runnable locked = () -> {
            synchronized (product) {
                times.run();
            }
        };
        Runnable run = args.length > 0 ? times : locked;
        Two.run(run, run);
    }

    private Products() {}
}
