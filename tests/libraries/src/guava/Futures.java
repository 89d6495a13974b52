package guava;

import com.google.common.util.concurrent.SettableFuture;
import support.Two;

/** A settable future hands over an object; racy: it is changed after it was handed over. */
public final class Futures {
    static final class Box {
        int value;
    }

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        SettableFuture<Box> future = SettableFuture.create();
        Two.run(
                () -> {
                    Box box = new Box();
                    box.value = 1;
                    future.set(box);
                    if (racy) {
                        box.value = 2;
                    }
                },
                () -> {
                    try {
                        System.out.println(future.get().value);
                    } catch (Exception e) {
                        throw new IllegalStateException(e);
                    }
                });
    }

    private Futures() {}
}
