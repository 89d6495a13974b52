package litmus;

import java.util.concurrent.CountedCompleter;

/** The count of a completer that others know is added to behind a write, and not with it. */
public class CompleterPreparedBehindWrite {
    static volatile boolean written;

    static final CountedCompleter<Void> COMPLETER =
            new CountedCompleter<Void>() {
                @Override
                public void compute() {}
            };

    public static void main(String[] args) {
        new Thread(
                        () -> {
                            written = true;
                            COMPLETER.addToPendingCount(1);
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
