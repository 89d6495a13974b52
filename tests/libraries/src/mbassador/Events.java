package mbassador;

import net.engio.mbassy.bus.SyncMessageBus;
import net.engio.mbassy.listener.Handler;
import support.Two;

/** Two publishers and a listener with a lock; racy: without. */
public final class Events {
    /** Counts what it hears. */
    public static final class Listener {
        private final boolean racy;
        private int heard;
    
        Listener(boolean racy) {
            this.racy = racy;
        }
    
        @Handler
        public void hear(String message) {
            if (racy) {
                heard++;
                return;
            }
            synchronized (this) {
                heard++;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        SyncMessageBus<Object> bus = new SyncMessageBus<>();
        Listener listener = new Listener(args.length > 0);
        bus.subscribe(listener);
        Two.run(() -> bus.publish("a"), () -> bus.publish("b"));
    }

    private Events() {}
}
