package spec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import jrf.spec.AccessibleIf;
import jrf.spec.Performs;
import jrf.spec.Requires;
import jrf.spec.Witness;

/** The block allocator of "Checking Concise Specifications", section 2.2: one integer mutex for each block. */
public class Allocator {
    private static final int NBLOCKS = 100;
    private static final VarHandle L = MethodHandles.arrayElementVarHandle(int[].class);

    @AccessibleIf("[i] l[i] == 0 || l[i] == tid")
    private static final int[] l = new int[NBLOCKS];

    @AccessibleIf("[j] l[j] == 0 || l[j] == tid")
    private static final boolean[] bits = new boolean[NBLOCKS];

    @Requires("0 <= i && i < l.length")
    @Performs("action (l[i]) { \\old(l[i]) == 0 && l[i] == tid }")
    private static void acquire(int i) {
        while (!L.compareAndSet(l, i, 0, (int) Thread.currentThread().getId())) {
            Thread.onSpinWait();
        }
    }

    @Requires({"0 <= i && i < l.length", "l[i] == tid"})
    @Performs("action (l[i]) { l[i] == 0 }")
    private static void release(int i) {
        L.setVolatile(l, i, 0);
    }

    @Performs({
        "action \"NoBlocks\": () { \\result == -1 }"
            + " [] action \"Allocated\": (bits[\\result], l[\\result]) {"
            + "      \\old(l[\\result]) == 0 && l[\\result] == tid && !\\old(bits[\\result]) && bits[\\result] }"
    })
    public static int alloc() {
        for (int i = 0; i < NBLOCKS; i++) {
            acquire(i);
            if (!bits[i]) {
                bits[i] = true;
                @Witness("Allocated") int found = i;
                return found;
            }
            release(i);
        }
        @Witness("NoBlocks") int none = -1;
        return none;
    }

    @Requires({"0 <= i && i < l.length", "l[i] == tid"})
    @Performs("action \"Free\": (bits[i], l[i]) { l[i] == 0 && !bits[i] }")
    public static void free(int i) {
        bits[i] = false;
        release(i);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(Allocator::alloc);
        other.start();
        int mine = alloc();
        free(mine);
        other.join();
    }
}
