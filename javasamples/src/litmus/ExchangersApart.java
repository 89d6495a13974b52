package litmus;

import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Threads at two exchangers never meet. */
public class ExchangersApart {
    public static void main(String[] args) {
        Exchanger<Integer> exchanger = new Exchanger<>();
        new Thread(() -> exchanges(exchanger)).start();
        exchanges(new Exchanger<>());
    }

    static void exchanges(Exchanger<Integer> exchanger) {
        try {
            exchanger.exchange(1, 0, TimeUnit.SECONDS);
        } catch (TimeoutException | InterruptedException late) {
            return;
        }
        throw new AssertionError();
    }
}
