package everyday;

import java.util.concurrent.atomic.LongAdder;

/**
 * Threads over one LongAdder; each argument is what a thread does, the first of them the main thread. A digit: add
 * that; d: decrement; s: tell the sum; r: reset; t: tell sumThenReset; x and X: read and write what all share; y:
 * write it if the last number told is odd; v: wait until the other threads have ended. At the end the main thread
 * prints what it was told.
 */
public final class AdderScript {
    private static final LongAdder ADDER = new LongAdder();
    private static Thread[] threads;
    private static int shared;
    /** What is printed is a part of the state so. */
    private static String printed;

    private final StringBuilder told = new StringBuilder();
    private long last;

    public static void main(String[] args) throws InterruptedException {
        threads = new Thread[args.length - 1];
        for (int number = 1; number < args.length; number++) {
            String steps = args[number];
            threads[number - 1] = new Thread(() -> new AdderScript().run(steps));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        AdderScript own = new AdderScript();
        own.run(args[0]);
        printed = own.told.toString();
        System.out.println(printed);
    }

    private void run(String steps) {
        try {
            for (int at = 0; at < steps.length(); at++) {
                step(steps.charAt(at));
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void step(char step) throws InterruptedException {
        switch (step) {
            case 'd':
                ADDER.decrement();
                break;
            case 's':
                last = ADDER.sum();
                told.append(last).append(' ');
                break;
            case 'r':
                ADDER.reset();
                break;
            case 't':
                last = ADDER.sumThenReset();
                told.append(last).append("! ");
                break;
            case 'x':
                last += 0 * shared;
                break;
            case 'X':
                shared = 1;
                break;
            case 'y':
                if ((last & 1) != 0) {
                    shared = 2;
                }
                break;
            case 'v':
                for (Thread thread : threads) {
                    thread.join();
                }
                break;
            default:
                ADDER.add(step - '0');
        }
    }
}
