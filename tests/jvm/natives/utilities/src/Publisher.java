import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;

/** race: the subscriber runs in another thread. */
public class Publisher {
    static int n;

    public static void main(String[] args) {
        SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>();
        publisher.consume(i -> n += i);
        publisher.submit(1);
        n = 5;
        publisher.close();
    }
}
