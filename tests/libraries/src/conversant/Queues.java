package conversant;

import com.conversantmedia.util.concurrent.PushPullConcurrentQueue;
import support.Two;

/** A concurrent queue between two threads; racy: the object changes after it was handed over. */
public final class Queues {
    static final class Box {
        int value;
    }

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        PushPullConcurrentQueue<Box> queue = new PushPullConcurrentQueue<>(2);
        Two.run(
                () -> {
                    Box box = new Box();
                    box.value = 1;
                    queue.offer(box);
                    if (racy) {
                        box.value = 2;
                    }
                },
                () -> {
                    Box box = queue.poll();
                    if (box != null) {
                        System.out.println(box.value);
                    }
                });
    }

    private Queues() {}
}
