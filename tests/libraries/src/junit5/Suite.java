package junit5;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import org.junit.jupiter.api.Test;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import support.Two;

/** JUnit 5 runs a test that starts threads; racy: the test is wrong. */
public final class Suite {
    /** A test that holds. */
    public static class Ordered {
        private int value;

        private synchronized void add() {
            value++;
        }

        @Test
        void counts() throws InterruptedException {
            Two.run(this::add, this::add);
            assertEquals(2, value);
        }
    }

    /** A test with a race. */
    public static class Racy {
        private int value;

        @Test
        void counts() throws InterruptedException {
            Two.run(() -> value++, () -> value++);
        }
    }

    public static void main(String[] args) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(args.length > 0 ? Racy.class : Ordered.class))
                .build();
        Launcher launcher = LauncherFactory.create();
        SummaryGeneratingListener summary = new SummaryGeneratingListener();
        launcher.execute(request, summary);
        System.out.println(summary.getSummary().getTestsSucceededCount());
    }

    private Suite() {}
}
