package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;

/** A virtual thread that is started runs its task, and nobody else does so: it adds once, and nobody waits for ever. */
public class VirtualRunStarted {
    static int added;

    public static void main(String[] args) throws Exception {
        Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
        ThreadFactory factory =
                (ThreadFactory) Class.forName("java.lang.Thread$Builder").getMethod("factory").invoke(builder);
        CountDownLatch latch = new CountDownLatch(1);
        Thread virtual = factory.newThread(() -> {
            added++;
            latch.countDown();
        });
        new Thread(virtual).start();
        virtual.start();
        latch.await();
    }
}
