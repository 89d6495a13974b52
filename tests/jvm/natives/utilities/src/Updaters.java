import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** safe: field updaters. */
public class Updaters {
    private volatile int i;
    private volatile long l;
    private volatile String s;
    static final AtomicIntegerFieldUpdater<Updaters> I = AtomicIntegerFieldUpdater.newUpdater(Updaters.class, "i");
    static final AtomicLongFieldUpdater<Updaters> L = AtomicLongFieldUpdater.newUpdater(Updaters.class, "l");
    static final AtomicReferenceFieldUpdater<Updaters, String> S =
        AtomicReferenceFieldUpdater.newUpdater(Updaters.class, String.class, "s");

    void act() {
        I.incrementAndGet(this);
        L.addAndGet(this, 3);
        S.compareAndSet(this, null, "x");
    }

    public static void main(String[] args) throws InterruptedException {
        Updaters u = new Updaters();
        Thread t = new Thread(u::act);
        t.start();
        u.act();
        t.join();
        if (u.i != 2 || u.l != 6 || !u.s.equals("x")) {
            throw new AssertionError();
        }
    }
}
