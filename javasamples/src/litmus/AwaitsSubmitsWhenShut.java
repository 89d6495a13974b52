package litmus;

import java.util.concurrent.*;

/** A worker may submit to its pool that was shut down, and who awaits quiescence may not. */
public class AwaitsSubmitsWhenShut {
  static volatile boolean rejected;
  public static void main(String[] a){
    ForkJoinPool p = new ForkJoinPool(4);
    p.execute(() -> { try { p.execute(() -> {}); } catch (RejectedExecutionException e) { rejected = true; } });
    p.shutdown();
    p.awaitQuiescence(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    assert !rejected;
  }
}
