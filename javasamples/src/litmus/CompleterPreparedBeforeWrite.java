package litmus;

import java.util.concurrent.CountedCompleter;

/** Whoever sees the write sees what was added to the count before it. */
public class CompleterPreparedBeforeWrite {
    static volatile boolean written;

    static final CountedCompleter<Void> COMPLETER =
            new CountedCompleter<Void>() {
                @Override
                public void compute() {}
            };

    public static void main(String[] args) {
        new Thread(
                        () -> {
                            COMPLETER.addToPendingCount(1);
                            written = true;
                        })
                .start();
        new Thread(
                        () -> {
                            if (written) {
                                assert COMPLETER.getPendingCount() == 1;
                            }
                        })
                .start();
    }
}
