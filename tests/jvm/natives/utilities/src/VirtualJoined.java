import java.lang.reflect.Method;

/** safe: a virtual thread that is joined. */
public class VirtualJoined {
    static int n;

    public static void main(String[] args) throws Exception {
        Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
        Runnable task = () -> n++;
        Thread t = (Thread) start.invoke(null, task);
        t.join();
        n++;
        if (n != 2 || !t.isDaemon()) {
            throw new AssertionError(n);
        }
    }
}
