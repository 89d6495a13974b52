package juc;

import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;

/** An item comes to its subscriber with what was done before it was submitted. */
public class SubmissionPublisherUse {
    static int data;

    static final class Reader implements Flow.Subscriber<String> {
        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            subscription.request(1);
        }

        @Override
        public void onNext(String item) {
            Threads.check(data >= 1);
        }

        @Override
        public void onError(Throwable problem) {
            throw new AssertionError(problem);
        }

        @Override
        public void onComplete() {
        }
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        SubmissionPublisher<String> publisher =
                new SubmissionPublisher<>(task -> new Thread(task).start(), 2);
        publisher.subscribe(new Reader());
        data = 1;
        publisher.submit("item");
        if (broken) {
            data = 2; // races
        }
        publisher.close();
    }
}
