package lang;

/** synchronized blocks and methods of one thread: reentrance, release on exceptions, wait without the lock. */
public class Sync {
    static int n;

    synchronized void nested(int k) {
        n += k;
        if (k > 0) {
            nested(k - 1);
        }
        if (k == 2) {
            throw new IllegalStateException("leaves the monitor");
        }
    }

    static synchronized int stat() {
        return n;
    }

    public static void main(String[] args) throws Exception {
        Sync s = new Sync();
        try {
            s.nested(4);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + Thread.holdsLock(s) + " " + stat());
        }
        synchronized (s) {
            synchronized (s) {
                System.out.println(Thread.holdsLock(s));
            }
            System.out.println(Thread.holdsLock(s));
            s.notifyAll();
        }
        System.out.println(Thread.holdsLock(s));
        for (int i = 0; i < 3; i++) {
            try {
                switch (i) {
                    case 0:
                        s.wait();
                        break;
                    case 1:
                        s.notify();
                        break;
                    default:
                        synchronized (s) {
                            s.wait(-1);
                        }
                }
            } catch (IllegalMonitorStateException | IllegalArgumentException e) {
                System.out.println(e);
            }
        }
        Object out = null;
        for (int i = 0; i < 2; i++) {
            synchronized (s) {
                if (i == 0) {
                    continue;
                }
                out = Thread.holdsLock(s);
                break;
            }
        }
        System.out.println(out + " " + Thread.holdsLock(s));
        Thread t = Thread.currentThread();
        t.interrupt();
        synchronized (s) {
            try {
                s.wait();
            } catch (InterruptedException e) {
                System.out.println(e.getMessage() + " " + t.isInterrupted());
            }
        }
        t.interrupt();
        System.out.println(Thread.interrupted() + " " + Thread.interrupted());
    }
}
