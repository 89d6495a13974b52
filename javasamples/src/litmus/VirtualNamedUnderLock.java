package litmus;

import java.util.concurrent.ThreadFactory;

/** To name a virtual thread takes its monitor: who does so under a lock, beside one who locks both the other way round, hangs. */
public class VirtualNamedUnderLock {
    private static final Object LOCK = new Object();

    public static void main(String[] args) throws Exception {
        Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
        ThreadFactory factory =
                (ThreadFactory) Class.forName("java.lang.Thread$Builder").getMethod("factory").invoke(builder);
        Thread named = factory.newThread(() -> {
        });
        new Thread(() -> {
            synchronized (named) {
                synchronized (LOCK) {
                    System.out.println("both");
                }
            }
        }).start();
        synchronized (LOCK) {
            named.setName("named");
        }
    }
}
