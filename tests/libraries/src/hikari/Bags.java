package hikari;

import com.zaxxer.hikari.util.ConcurrentBag;
import com.zaxxer.hikari.util.ConcurrentBag.IConcurrentBagEntry;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import support.Two;

/** Two threads borrow entries of a bag; racy: one uses them all the same. */
public final class Bags {
    static final class Entry implements IConcurrentBagEntry {
        private final AtomicInteger state = new AtomicInteger();
        int value;

        @Override
        public boolean compareAndSet(int expect, int update) {
            return state.compareAndSet(expect, update);
        }

        @Override
        public void setState(int update) {
            state.set(update);
        }

        @Override
        public int getState() {
            return state.get();
        }
    }

    static void borrow(ConcurrentBag<Entry> bag) {
        try {
            Entry entry = bag.borrow(1, TimeUnit.SECONDS);
            if (entry != null) {
                entry.value++;
                bag.requite(entry);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        ConcurrentBag<Entry> bag = new ConcurrentBag<>(waiting -> {});
        Entry entry = new Entry();
        bag.add(entry);
        bag.add(new Entry());
        Two.run(() -> borrow(bag), () -> {
            if (racy) {
                entry.value++;
            } else {
                borrow(bag);
            }
        });
    }

    private Bags() {}
}
