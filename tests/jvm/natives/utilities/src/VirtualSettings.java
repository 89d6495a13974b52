import java.lang.reflect.Method;
import java.util.concurrent.locks.LockSupport;

/** safe: a virtual thread is in a group of its own, keeps its priority, and parks while others look for what. */
public class VirtualSettings {
    public static void main(String[] args) throws Exception {
        Object blocker = new Object();
        Thread.currentThread().setPriority(8);
        Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
        Thread thread = (Thread) start.invoke(null, (Runnable) () -> LockSupport.park(blocker));
        Object seen = LockSupport.getBlocker(thread);
        boolean right = seen == null || seen == blocker;
        ThreadGroup group = thread.getThreadGroup();
        right &= group == null || group.getName().equals("VirtualThreads");
        thread.setPriority(3);
        right &= thread.getPriority() == 5;
        LockSupport.unpark(thread);
        thread.join();
        if (!right) {
            throw new AssertionError();
        }
    }
}
