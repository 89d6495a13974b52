package concurrent;

import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;

public class Publishing {
    public static void main(String[] args) throws Exception {
        List<Integer> got = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch done = new CountDownLatch(1);
        try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>()) {
            publisher.subscribe(new Flow.Subscriber<>() {
                Flow.Subscription subscription;

                @Override
                public void onSubscribe(Flow.Subscription s) {
                    subscription = s;
                    s.request(2);
                }

                @Override
                public void onNext(Integer item) {
                    got.add(item);
                    subscription.request(1);
                }

                @Override
                public void onError(Throwable t) {
                    t.printStackTrace();
                }

                @Override
                public void onComplete() {
                    done.countDown();
                }
            });
            for (int i = 0; i < 5; i++) {
                publisher.submit(i * i);
            }
        }
        done.await();
        System.out.println(got);
        SubmissionPublisher<String> direct = new SubmissionPublisher<>(Runnable::run, 8);
        StringBuilder text = new StringBuilder();
        CompletableFuture<Void> end = direct.consume(text::append);
        direct.submit("a");
        direct.submit("b");
        System.out.println(direct.getNumberOfSubscribers() + " " + direct.hasSubscribers() + direct.getMaxBufferCapacity());
        direct.close();
        end.get();
        System.out.println(text + " " + direct.isClosed());
    }
}
