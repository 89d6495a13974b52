package picocontainer;

import org.picocontainer.MutablePicoContainer;
import org.picocontainer.PicoBuilder;
import support.Two;

/** A cached service with a lock; racy: without. */
public final class Services {
    /** Counts its uses. */
    public static final class Service {
        private int uses;
    
        void use(boolean racy) {
            if (racy) {
                uses++;
                return;
            }
            synchronized (this) {
                uses++;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        MutablePicoContainer services = new PicoBuilder().withLocking().withCaching().build();
        services.addComponent(Service.class);
        Runnable use = () -> services.getComponent(Service.class).use(racy);
        Two.run(use, use);
    }

    private Services() {}
}
