package litmus;

import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Duration;

/** Two threads set up one builder of requests, whose plain fields are those of an internal class. */
public class RequestBuilderShared {
    public static void main(String[] args) throws InterruptedException {
        HttpRequest.Builder builder = HttpRequest.newBuilder(URI.create("http://a/"));
        Thread thread = new Thread(() -> builder.timeout(Duration.ofSeconds(1)));
        thread.start();
        builder.timeout(Duration.ofSeconds(2));
        thread.join();
    }
}
