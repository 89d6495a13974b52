package litmus;

import java.util.concurrent.*;

/** A task that has begun is interrupted by cancel. */
public class CancelBehindBegin {
  static volatile boolean seen;
  public static void main(String[] a) throws Exception {
    CountDownLatch l = new CountDownLatch(1);
    ForkJoinTask<?> c = ForkJoinPool.commonPool().submit(() -> { l.countDown(); try { Thread.sleep(100); } catch (InterruptedException e) { seen = true; } });
    l.await();
    c.cancel(true);
    ForkJoinPool.commonPool().awaitQuiescence(10, TimeUnit.SECONDS);
    assert !seen;
  }
}
