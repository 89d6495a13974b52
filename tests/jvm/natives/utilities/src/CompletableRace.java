import java.util.concurrent.CompletableFuture;

/** race: nobody waits for the future. */
public class CompletableRace {
    static int n;

    public static void main(String[] args) {
        CompletableFuture.runAsync(() -> n++);
        n++;
    }
}
