package litmus;

import java.util.concurrent.ThreadFactory;

/** A virtual thread is named behind a lock, beside one who locks both: nobody waits for ever. */
public class VirtualNamedBesideLock {
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
            System.out.println("one");
        }
        named.setName("named");
    }
}
