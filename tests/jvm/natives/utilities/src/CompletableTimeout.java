import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** exception: the JDK's own scheduler completes the future when its time is over. */
public class CompletableTimeout {
    public static void main(String[] args) {
        new CompletableFuture<Integer>().orTimeout(1, TimeUnit.SECONDS).join();
    }
}
