package cases;

import java.lang.management.ManagementFactory;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** A pool registers itself; with an argument, what its bean tells is read without the pool's lock. */
public final class Registered {
    public interface PoolMBean {
        int getSize();
    }

    public static final class Pool implements PoolMBean {
        private final boolean racy;
        private int size = 2;

        Pool(boolean racy) {
            this.racy = racy;
        }

        @Override
        public int getSize() {
            if (racy) {
                return size;
            }
            synchronized (this) {
                return size;
            }
        }

        synchronized void grow() {
            size++;
        }
    }

    public static void main(String[] args) throws Exception {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        ObjectName name = new ObjectName("cases:type=Pool");
        Pool pool = new Pool(args.length > 0);
        server.registerMBean(pool, name);
        Thread other = new Thread(pool::grow);
        other.start();
        server.getAttribute(name, "Size");
        other.join();
        if (!server.getAttribute(name, "Size").equals(3)) {
            throw new AssertionError();
        }
        server.unregisterMBean(name);
        System.out.println(ManagementFactory.getRuntimeMXBean().getInputArguments());
    }

    private Registered() {}
}
