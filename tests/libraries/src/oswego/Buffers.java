package oswego;

import EDU.oswego.cs.dl.util.concurrent.BoundedBuffer;
import support.Two;

/** A bounded buffer between two threads; racy: what was put changes. */
public final class Buffers {
    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        BoundedBuffer buffer = new BoundedBuffer(1);
        Two.run(
                () -> {
                    try {
                        int[] box = {1};
                        buffer.put(box);
                        if (racy) {
                            box[0] = 2;
                        }
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                },
                () -> {
                    try {
                        System.out.println(((int[]) buffer.take())[0]);
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                });
    }

    private Buffers() {}
}
