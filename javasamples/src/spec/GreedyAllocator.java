package spec;

import java.util.concurrent.locks.ReentrantLock;
import jrf.spec.AccessibleIf;
import jrf.spec.Performs;

/** An allocator that looks at a bit before it takes the lock of the bits: the same block may be given out twice. */
public class GreedyAllocator {
    private static final ReentrantLock LOCK = new ReentrantLock();

    @AccessibleIf("[j] holds(LOCK)")
    private static final boolean[] bits = new boolean[100];

    @Performs("action () { 0 <= i && i < bits.length ==> \\result == !bits[i] }")
    private static boolean isFree(int i) {
        LOCK.lock();
        try {
            return !bits[i];
        } finally {
            LOCK.unlock();
        }
    }

    @Performs({
        "action \"Allocated\": (bits[\\result]) { !\\old(bits[\\result]) && bits[\\result] }",
        "[] action \"NoBlocks\": () { \\result == -1 }"
    })
    public static int alloc() {
        for (int i = 0; i < bits.length; i++) {
            if (isFree(i)) {
                LOCK.lock();
                bits[i] = true;
                LOCK.unlock();
                return i;
            }
        }
        return -1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(GreedyAllocator::alloc);
        other.start();
        alloc();
        other.join();
    }
}
