package everyday;

import java.util.ArrayList;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;

/**
 * Threads over one Timer, a daemon. The first argument is what each run of a task does, the others what a thread
 * does, the first of them the main thread. s, l, r and a digit: schedule a task once, again and again with a
 * delay, at a fixed rate, each after so many milliseconds; c and a digit: cancel a task; k: cancel the Timer; p:
 * purge; x and X: read and write what all share; v and V: the same of a volatile variable; z: sleep; I: interrupt
 * the Timer's thread, or oneself in a task; i: look at the own interrupt status; w: wait until a task has run, by
 * sleeping. A task runs three times at most. At the end the main thread prints what was told.
 */
public final class TimerScript {
    private static final Timer TIMER = new Timer(true);
    private static final List<Task> TASKS = new ArrayList<>();
    private static final StringBuilder TOLD = new StringBuilder();
    private static String runs;
    private static volatile int flag;
    private static volatile boolean ran;
    private static volatile Thread timerThread;
    private static int shared;
    /** What is printed is a part of the state so. */
    private static String printed;

    private static final class Task extends TimerTask {
        final int name;
        int left = 3;

        Task(int name) {
            this.name = name;
        }

        @Override
        public void run() {
            timerThread = Thread.currentThread();
            tell(String.valueOf(name));
            perform(runs);
            ran = true;
            if (--left == 0) {
                cancel();
            }
        }
    }

    public static void main(String[] args) {
        runs = args[0];
        for (int number = 2; number < args.length; number++) {
            String steps = args[number];
            new Thread(() -> perform(steps)).start();
        }
        perform(args[1]);
        synchronized (TOLD) {
            printed = TOLD.toString();
        }
        System.out.println(printed);
    }

    private static void tell(String what) {
        synchronized (TOLD) {
            TOLD.append(what);
        }
    }

    private static Task made() {
        synchronized (TASKS) {
            TASKS.add(new Task(TASKS.size()));
            return TASKS.get(TASKS.size() - 1);
        }
    }

    private static Task task(int name) {
        synchronized (TASKS) {
            return name < TASKS.size() ? TASKS.get(name) : new Task(name);
        }
    }

    private static void perform(String steps) {
        for (int at = 0; at < steps.length(); at++) {
            int digit = at + 1 < steps.length() ? Character.digit(steps.charAt(at + 1), 10) : 0;
            try {
                step(steps.charAt(at), digit);
            } catch (InterruptedException e) {
                tell("!");
            } catch (IllegalStateException e) {
                tell("~");
            }
        }
    }

    private static void step(char step, int digit) throws InterruptedException {
        switch (step) {
            case 's':
                TIMER.schedule(made(), digit);
                break;
            case 'l':
                TIMER.schedule(made(), digit, digit + 1);
                break;
            case 'r':
                TIMER.scheduleAtFixedRate(made(), digit, digit + 1);
                break;
            case 'c':
                tell(task(digit).cancel() ? "c" : "-");
                break;
            case 'k':
                TIMER.cancel();
                break;
            case 'p':
                tell("p" + TIMER.purge());
                break;
            case 'x':
                flag += 0 * shared;
                break;
            case 'X':
                shared = 1;
                break;
            case 'v':
                tell("v" + flag);
                break;
            case 'V':
                flag = 1;
                break;
            case 'z':
                Thread.sleep(1);
                break;
            case 'I':
                if (timerThread != null) {
                    timerThread.interrupt();
                }
                break;
            case 'i':
                tell(Thread.interrupted() ? "i" : "");
                break;
            case 'w':
                while (!ran) {
                    Thread.sleep(1);
                }
                break;
            default:
        }
    }
}
