package litmus;

import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Duration;

/** Two threads set up a builder of requests each, one of them a copy of the other. */
public class RequestBuilderCopied {
    public static void main(String[] args) throws InterruptedException {
        HttpRequest.Builder builder = HttpRequest.newBuilder(URI.create("http://a/"));
        HttpRequest.Builder copy = builder.copy();
        Thread thread = new Thread(() -> copy.timeout(Duration.ofSeconds(1)));
        thread.start();
        builder.timeout(Duration.ofSeconds(2));
        thread.join();
    }
}
