package netty;

import io.netty.util.concurrent.DefaultPromise;
import io.netty.util.concurrent.ImmediateEventExecutor;
import io.netty.util.concurrent.Promise;
import support.Two;

/** A promise hands over a result; racy: the result changes afterwards. */
public final class Promises {
    static final class Box {
        int value;
    }

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        Promise<Box> promise = new DefaultPromise<>(ImmediateEventExecutor.INSTANCE);
        Two.run(
                () -> {
                    Box box = new Box();
                    box.value = 1;
                    promise.setSuccess(box);
                    if (racy) {
                        box.value = 2;
                    }
                },
                () -> {
                Box box = promise.getNow();
                if (box != null) {
                    System.out.println(box.value);
                }
            });
    }

    private Promises() {}
}
