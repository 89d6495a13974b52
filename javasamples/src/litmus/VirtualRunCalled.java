package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;

/** To call run of a virtual thread does nothing: who waits for what its task does waits for ever. */
public class VirtualRunCalled {
    public static void main(String[] args) throws Exception {
        Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
        ThreadFactory factory =
                (ThreadFactory) Class.forName("java.lang.Thread$Builder").getMethod("factory").invoke(builder);
        CountDownLatch latch = new CountDownLatch(1);
        Thread virtual = factory.newThread(latch::countDown);
        new Thread(virtual).start();
        latch.await();
    }
}
