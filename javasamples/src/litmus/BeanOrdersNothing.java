package litmus;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** A thread that ThreadMXBean does not count any more has ended, but nobody has detected that. */
public class BeanOrdersNothing {
    static int data;

    public static void main(String[] args) {
        ThreadMXBean bean = ManagementFactory.getThreadMXBean();
        int before = bean.getThreadCount();
        new Thread(() -> data = 1).start();
        if (bean.getThreadCount() == before) {
            int r = data;
        }
    }
}
