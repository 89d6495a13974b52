package everyday;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;

/**
 * Threads over one StampedLock; each argument is what a thread does, the first of them the main thread. w and r:
 * lock to write and to read; i and j: the same interruptibly; W and R: try to; t and T: for some time; z: try to read
 * for no time; a and A: lock the views to read and to write, b and B: unlock them; u: unlock by the last stamp; k and
 * l: unlock to write, to read; K and L: without a stamp; o: read optimistically; v: validate; c, d and e: convert to
 * write, to read, to read optimistically; p: is it locked to write? q: to read? n: by how many? s: text; h: hand the
 * stamp over; g: take it; x and X: read and write what all share; f and F: the same of a volatile variable; I:
 * interrupt the next thread. At the end the main thread prints what all threads were told, and the lock.
 */
public final class StampScript {
    private static final StampedLock LOCK = new StampedLock();
    private static StampScript[] scripts;
    private static volatile int flag;
    private static volatile long given;
    private static int shared;
    /** What is printed is a part of the state so. */
    private static String printed;

    private final StringBuilder told = new StringBuilder();
    private final int number;
    private Thread thread;
    private long stamp;

    private StampScript(int number) {
        this.number = number;
    }

    public static void main(String[] args) throws InterruptedException {
        scripts = new StampScript[args.length];
        for (int at = 0; at < args.length; at++) {
            StampScript script = new StampScript(at);
            String steps = args[at];
            scripts[at] = script;
            script.thread = at == 0 ? Thread.currentThread() : new Thread(() -> script.run(steps));
        }
        for (int at = 1; at < args.length; at++) {
            scripts[at].thread.start();
        }
        scripts[0].run(args[0]);
        StringBuilder all = new StringBuilder();
        for (int at = 0; at < args.length; at++) {
            if (at > 0) {
                scripts[at].thread.join();
            }
            all.append(scripts[at].told).append('|');
        }
        printed = all + text();
        System.out.println(printed);
    }

    private void run(String steps) {
        for (int at = 0; at < steps.length(); at++) {
            try {
                step(steps.charAt(at));
            } catch (IllegalMonitorStateException notLocked) {
                told.append("! ");
            } catch (InterruptedException interrupted) {
                told.append("? ");
            }
        }
    }

    private static String text() {
        String text = LOCK.toString();
        return text.substring(text.indexOf('['));
    }

    private void got(long stamp) {
        this.stamp = stamp;
        told.append(stamp).append(' ');
    }

    private void told(Object what) {
        told.append(what).append(' ');
    }

    private void step(char step) throws InterruptedException {
        switch (step) {
            case 'w':
                got(LOCK.writeLock());
                break;
            case 'r':
                got(LOCK.readLock());
                break;
            case 'i':
                got(LOCK.writeLockInterruptibly());
                break;
            case 'j':
                got(LOCK.readLockInterruptibly());
                break;
            case 'W':
                got(LOCK.tryWriteLock());
                break;
            case 'R':
                got(LOCK.tryReadLock());
                break;
            case 't':
                got(LOCK.tryWriteLock(1, TimeUnit.SECONDS));
                break;
            case 'T':
                got(LOCK.tryReadLock(1, TimeUnit.SECONDS));
                break;
            case 'z':
                got(LOCK.tryReadLock(0, TimeUnit.SECONDS));
                break;
            case 'a':
                LOCK.asReadLock().lock();
                break;
            case 'A':
                LOCK.asReadWriteLock().writeLock().lock();
                break;
            case 'b':
                LOCK.asReadLock().unlock();
                break;
            case 'B':
                LOCK.asWriteLock().unlock();
                break;
            case 'u':
                LOCK.unlock(stamp);
                break;
            case 'k':
                LOCK.unlockWrite(stamp);
                break;
            case 'l':
                LOCK.unlockRead(stamp);
                break;
            case 'K':
                told(LOCK.tryUnlockWrite());
                break;
            case 'L':
                told(LOCK.tryUnlockRead());
                break;
            default:
                look(step);
        }
    }

    private void look(char step) {
        switch (step) {
            case 'o':
                got(LOCK.tryOptimisticRead());
                break;
            case 'v':
                told(LOCK.validate(stamp));
                break;
            case 'c':
                got(LOCK.tryConvertToWriteLock(stamp));
                break;
            case 'd':
                got(LOCK.tryConvertToReadLock(stamp));
                break;
            case 'e':
                got(LOCK.tryConvertToOptimisticRead(stamp));
                break;
            case 'p':
                told(LOCK.isWriteLocked());
                break;
            case 'q':
                told(LOCK.isReadLocked());
                break;
            case 'n':
                told(LOCK.getReadLockCount());
                break;
            case 's':
                told(text());
                break;
            case 'h':
                given = stamp;
                break;
            case 'g':
                stamp = given;
                break;
            case 'x':
                told(0 * shared);
                break;
            case 'X':
                shared = number;
                break;
            case 'f':
                told(flag);
                break;
            case 'F':
                flag = number + 1;
                break;
            case 'I':
                scripts[(number + 1) % scripts.length].thread.interrupt();
                break;
            default:
                throw new IllegalArgumentException(String.valueOf(step));
        }
    }
}
