package everyday;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Three items through three queues; with `racy` a stage writes what it gave away, with `more` it awaits too many. */
public final class Stages {
    private Stages() {}

    public static void main(String[] args) throws InterruptedException {
        String twin = args.length == 0 ? "" : args[0];
        BlockingQueue<int[]> first = new LinkedBlockingQueue<>();
        BlockingQueue<int[]> second = new LinkedBlockingQueue<>();
        BlockingQueue<int[]> third = new LinkedBlockingQueue<>();
        stage(first, second, 3, "");
        stage(second, third, twin.equals("more") ? 4 : 3, twin);
        for (int item = 0; item < 3; item++) {
            first.put(new int[] {item});
        }
        int sum = 0;
        for (int item = 0; item < 3; item++) {
            sum += third.take()[0];
        }
        System.out.println(sum);
    }

    private static void stage(BlockingQueue<int[]> in, BlockingQueue<int[]> out, int items, String twin) {
        new Thread(() -> {
            try {
                for (int at = 0; at < items; at++) {
                    int[] item = in.take();
                    item[0] *= 2;
                    out.put(item);
                    if (twin.equals("racy")) {
                        item[0]++;
                    }
                }
            } catch (InterruptedException never) {
                throw new AssertionError(never);
            }
        }).start();
    }
}
