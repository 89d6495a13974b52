package juc;

import java.util.concurrent.atomic.AtomicStampedReference;

/** The stamp counts the owners, so that no thread believes in an old one. */
public class AtomicStampedReferenceUse {
    static int data;

    static void use(AtomicStampedReference<String> owner, String name, boolean broken) {
        boolean mine = owner.compareAndSet("nobody", name, 0, 1);
        if (mine || broken) {
            data++; // races
        }
        if (mine) {
            owner.set("nobody", 2);
        }
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        AtomicStampedReference<String> owner = new AtomicStampedReference<>("nobody", 0);
        Thread worker = Threads.start(() -> use(owner, "worker", broken));
        use(owner, "main", broken);
        worker.join();
        Threads.check(data >= 1 && owner.getStamp() == 2 && owner.getReference().equals("nobody"));
    }
}
