package cases;

import java.util.concurrent.*;

/** A pool that is stopped interrupts a task that runs, and does not cancel it. */
public class StoppedTaskEnds {
  static class T extends RecursiveAction { final CountDownLatch l = new CountDownLatch(1), h = new CountDownLatch(1); protected void compute() { h.countDown(); try { l.await(); } catch (InterruptedException e) { } } }
  public static void main(String[] a) throws Exception {
    ForkJoinPool p = new ForkJoinPool(4);
    T t = new T(); p.execute(t); t.h.await();
    p.shutdownNow();
    t.quietlyJoin();
    assert t.isCancelled();
  }
}
