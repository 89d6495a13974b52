package litmus;

import java.util.concurrent.*;

/** Who cancels behind a submission finds out who runs the task when it cancels, not before. */
public class CancelBehindSubmit {
  static volatile boolean seen;
  public static void main(String[] a) throws Exception {
    ForkJoinPool p = new ForkJoinPool(4);
    p.submit(() -> { try { Thread.sleep(100); } catch (InterruptedException e) { seen = true; } }).cancel(true);
    p.shutdown();
    p.awaitTermination(1, TimeUnit.DAYS);
    assert !seen;
  }
}
