package litmus;

import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Two threads that have no time to wait may meet: each is there for a moment. */
public class ExchangedInNoTime {
    public static void main(String[] args) {
        Exchanger<Integer> exchanger = new Exchanger<>();
        new Thread(() -> exchanges(exchanger)).start();
        exchanges(exchanger);
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
