package litmus;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** ThreadMXBean counts a thread from its start to its end; who joined it finds one less. */
public class BeanCountsThreads {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        ThreadMXBean bean = ManagementFactory.getThreadMXBean();
        int before = bean.getThreadCount();
        long started = bean.getTotalStartedThreadCount();
        Thread thread = new Thread(() -> data = 1);
        thread.start();
        int between = bean.getThreadCount() - before;
        thread.join();
        int r = data;
        if (between < 0 || between > 1 || bean.getThreadCount() != before) {
            throw new IllegalStateException();
        }
        if (bean.getTotalStartedThreadCount() != started + 1) {
            throw new IllegalStateException();
        }
    }
}
