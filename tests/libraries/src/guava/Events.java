package guava;

import com.google.common.eventbus.AllowConcurrentEvents;
import com.google.common.eventbus.EventBus;
import com.google.common.eventbus.Subscribe;
import support.Two;

/** Two threads post to an event bus; racy: the subscriber allows concurrent events and counts without a lock. */
public final class Events {
    /** Counts one event at a time. */
    public static class Ordered {
        int seen;

        @Subscribe
        public void on(String event) {
            seen++;
        }
    }

    /** Counts events of several threads. */
    public static class Racy {
        int seen;

        @Subscribe
        @AllowConcurrentEvents
        public void on(String event) {
            seen++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        EventBus bus = new EventBus();
        bus.post("first"); // fills its caches: cold, it takes thousands of states
        bus.register(args.length > 0 ? new Racy() : new Ordered());
        Two.run(() -> bus.post("a"), () -> bus.post("b"));
    }

    private Events() {}
}
