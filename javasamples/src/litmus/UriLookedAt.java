package litmus;

import java.net.URI;

/** Two threads look at one URI, which keeps what it decoded: no race of the program. */
public class UriLookedAt {
    static final URI shared = URI.create("http://a/b%20c?d#e");

    public static void main(String[] args) {
        Thread reader = new Thread(() -> System.out.println(shared.getPath() + shared.getQuery()));
        reader.start();
        System.out.println(shared.getPath() + shared.getQuery());
    }
}
