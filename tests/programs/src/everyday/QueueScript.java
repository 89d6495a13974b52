package everyday;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Threads over one queue. The first argument is its kind (L: LinkedBlockingQueue, A: ArrayBlockingQueue, D:
 * LinkedBlockingDeque) and its capacity, a digit; the others are what a thread does, the first of them the main
 * thread. p: put; o: offer; O: offer for some time; t: take; g: poll; G: poll for some time; k: peek; z: size; m:
 * remainingCapacity; c: whether a 1 is there; r: remove a 1; d: drainTo; i: iterate; l: clear; f: put at the
 * front, b: take from the back, P: poll from there (of a deque, else of the other end); x and X: read and write
 * what all share; v and V: the same of a volatile variable; y: write into what was got last; I: interrupt the next
 * thread, or the second one. At the end the main thread prints what all threads got.
 */
public final class QueueScript {
    private static BlockingQueue<Item> queue;
    private static QueueScript[] scripts;
    private static volatile int flag;
    private static int shared;

    private static final class Item {
        final int name;
        int touched;

        Item(int name) {
            this.name = name;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Item && ((Item) other).name == name;
        }

        @Override
        public int hashCode() {
            return name;
        }

        @Override
        public String toString() {
            return String.valueOf(name);
        }
    }

    private final StringBuilder got = new StringBuilder();
    private final int number;
    private int made;
    private Thread thread;
    private Item last;

    private QueueScript(int number) {
        this.number = number;
    }

    public static void main(String[] args) throws InterruptedException {
        int capacity = args[0].charAt(1) - '0';
        switch (args[0].charAt(0)) {
            case 'A':
                queue = new ArrayBlockingQueue<>(capacity);
                break;
            case 'D':
                queue = new LinkedBlockingDeque<>(capacity);
                break;
            default:
                queue = capacity == 9 ? new LinkedBlockingQueue<>() : new LinkedBlockingQueue<>(capacity);
        }
        scripts = new QueueScript[args.length];
        for (int at = 1; at < args.length; at++) {
            QueueScript script = new QueueScript(at);
            String steps = args[at];
            scripts[at] = script;
            script.thread = at == 1 ? Thread.currentThread() : new Thread(() -> script.run(steps));
        }
        for (int at = 2; at < args.length; at++) {
            scripts[at].thread.start();
        }
        scripts[1].run(args[1]);
        StringBuilder all = new StringBuilder();
        for (int at = 2; at < args.length; at++) {
            scripts[at].thread.join();
        }
        for (int at = 1; at < args.length; at++) {
            all.append(scripts[at].got).append('|');
        }
        for (Item left = queue.poll(); left != null; left = queue.poll()) {
            all.append(left).append(' ');
        }
        System.out.println(all.append(flag));
    }

    private void run(String steps) {
        for (int at = 0; at < steps.length(); at++) {
            Object told;
            try {
                told = step(steps.charAt(at));
            } catch (InterruptedException interrupted) {
                told = "!";
            }
            got.append(told).append(' ');
        }
    }

    private Item item() {
        return new Item(10 * number + made++);
    }

    private Object kept(Item item) {
        last = item;
        return item;
    }

    private Object step(char step) throws InterruptedException {
        boolean deque = queue instanceof LinkedBlockingDeque;
        switch (step) {
            case 'p':
                queue.put(item());
                return "";
            case 'o':
                return queue.offer(item());
            case 'O':
                return queue.offer(item(), 1, TimeUnit.SECONDS);
            case 't':
                return kept(queue.take());
            case 'g':
                return kept(queue.poll());
            case 'G':
                return kept(queue.poll(1, TimeUnit.SECONDS));
            case 'k':
                return kept(queue.peek());
            case 'f':
                if (deque) {
                    ((LinkedBlockingDeque<Item>) queue).putFirst(item());
                } else {
                    queue.put(item());
                }
                return "";
            case 'b':
                return kept(deque ? ((LinkedBlockingDeque<Item>) queue).takeLast() : queue.take());
            case 'P':
                return kept(deque ? ((LinkedBlockingDeque<Item>) queue).pollLast() : queue.poll());
            default:
                return look(step);
        }
    }

    private Object look(char step) {
        List<Item> all = new ArrayList<>();
        switch (step) {
            case 'z':
                return queue.size();
            case 'm':
                return queue.remainingCapacity();
            case 'c':
                return queue.contains(new Item(10));
            case 'r':
                return queue.remove(new Item(10));
            case 'd':
                queue.drainTo(all);
                return all;
            case 'i':
                for (Item each : queue) {
                    all.add(each);
                }
                return all;
            case 'l':
                queue.clear();
                return "";
            case 'x':
                return 0 * shared;
            case 'X':
                shared = number;
                return "";
            case 'v':
                return flag;
            case 'V':
                flag = number;
                return "";
            case 'y':
                if (last != null) {
                    last.touched++;
                }
                return "";
            case 'I':
                scripts[number + 1 < scripts.length ? number + 1 : 2].thread.interrupt();
                return "";
            default:
                throw new IllegalArgumentException(String.valueOf(step));
        }
    }
}
