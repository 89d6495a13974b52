package guice;

import com.google.inject.AbstractModule;
import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Singleton;
import support.Two;

/** Two threads ask for a singleton, of which main has asked; racy: it counts without a lock. */
public final class Singletons {
    /** A counter. */
    @Singleton
    static class Counter {
        int value;

        void add(boolean racy) {
            if (racy) {
                value++;
            } else {
                synchronized (this) {
                    value++;
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        Injector injector = Guice.createInjector(new AbstractModule() {});
        injector.getInstance(Counter.class);
        Two.run(
                () -> injector.getInstance(Counter.class).add(racy),
                () -> injector.getInstance(Counter.class).add(racy));
    }

    private Singletons() {}
}
