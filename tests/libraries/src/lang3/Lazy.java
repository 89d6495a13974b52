package lang3;

import org.apache.commons.lang3.concurrent.ConcurrentException;
import org.apache.commons.lang3.concurrent.LazyInitializer;
import support.Two;

/** A LazyInitializer makes one object; racy: the object counts without a lock. */
public final class Lazy {
    static final class Counter {
        int value;

        void add(boolean locked) {
            if (locked) {
                synchronized (this) {
                    value++;
                }
            } else {
                value++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        LazyInitializer<Counter> lazy = new LazyInitializer<>() {
            @Override
            protected Counter initialize() {
                return new Counter();
            }
        };
        Runnable work = () -> {
            try {
                lazy.get().add(!racy);
            } catch (ConcurrentException e) {
                throw new IllegalStateException(e);
            }
        };
        Two.run(work, work);
    }

    private Lazy() {}
}
