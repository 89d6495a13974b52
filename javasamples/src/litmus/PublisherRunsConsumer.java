package litmus;

import java.util.concurrent.Flow;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.TimeUnit;

/** Who publishes to a full buffer may run the consumer meanwhile, which enters a monitor that it holds. */
public class PublisherRunsConsumer {
    static final Object LOCK = new Object();
    static int count;

    public static void main(String[] args) {
        SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(ForkJoinPool.commonPool(), 1);
        publisher.subscribe(new Counter());
        synchronized (LOCK) {
            int before = count;
            publisher.offer(1, 1, TimeUnit.MILLISECONDS, null);
            publisher.offer(2, 1, TimeUnit.MILLISECONDS, null);
            assert count == before;
        }
    }

    static class Counter implements Flow.Subscriber<Integer> {
        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            subscription.request(2);
        }

        @Override
        public void onNext(Integer item) {
            synchronized (LOCK) {
                count++;
            }
        }

        @Override
        public void onError(Throwable thrown) {}

        @Override
        public void onComplete() {}
    }
}
