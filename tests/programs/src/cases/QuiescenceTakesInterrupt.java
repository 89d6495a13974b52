package cases;

import java.util.concurrent.*;

/** Who awaits quiescence runs a task, which takes the interrupt back before it begins. */
public class QuiescenceTakesInterrupt {
  public static void main(String[] a) throws Exception {
    ForkJoinPool p = new ForkJoinPool(4);
    Thread.currentThread().interrupt();
    p.execute(() -> { });
    p.awaitQuiescence(Long.MAX_VALUE, TimeUnit.DAYS);
    assert Thread.interrupted();
  }
}
