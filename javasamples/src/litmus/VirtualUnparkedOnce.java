package litmus;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** A virtual thread is unparked when the flag is up, and never before: it sees the flag, and what was written. */
public class VirtualUnparkedOnce {
    static final AtomicInteger FLAG = new AtomicInteger();
    static int data;
    static int read;

    public static void main(String[] args) throws Exception {
        Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
        ThreadFactory factory =
                (ThreadFactory) Class.forName("java.lang.Thread$Builder").getMethod("factory").invoke(builder);
        Thread virtual = factory.newThread(() -> {
            LockSupport.park();
            if (FLAG.get() == 0) {
                read = data;
            }
        });
        virtual.start();
        data = 1;
        FLAG.set(1);
        LockSupport.unpark(virtual);
        virtual.join();
    }
}
