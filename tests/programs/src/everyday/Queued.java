package everyday;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;

/** A producer hands three boxes to a consumer; with a second argument, it writes to them afterwards. */
public final class Queued {
    static final class Box implements Comparable<Box> {
        int value;

        @Override
        public int compareTo(Box other) {
            return 0;
        }
    }

    public static void main(String[] args) throws Exception {
        BlockingQueue<Box> queue = queue(args[0]);
        boolean racy = args.length > 1;
        Thread producer =
                new Thread(
                        () -> {
                            try {
                                for (int i = 0; i < 3; i++) {
                                    Box box = new Box();
                                    box.value = i;
                                    queue.put(box);
                                    if (racy) {
                                        box.value++;
                                    }
                                }
                            } catch (InterruptedException e) {
                                throw new AssertionError(e);
                            }
                        });
        producer.start();
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            sum += queue.take().value;
        }
        producer.join();
        System.out.println(sum);
    }

    private static BlockingQueue<Box> queue(String name) {
        switch (name) {
            case "array":
                return new ArrayBlockingQueue<>(1);
            case "linked":
                return new LinkedBlockingQueue<>(1);
            case "deque":
                return new LinkedBlockingDeque<>(1);
            case "priority":
                return new PriorityBlockingQueue<>();
            case "transfer":
                return new LinkedTransferQueue<>();
            case "fair":
                return new SynchronousQueue<>(true);
            default:
                return new SynchronousQueue<>();
        }
    }
}
