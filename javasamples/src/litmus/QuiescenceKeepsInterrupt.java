package litmus;

import java.util.concurrent.*;

/** Who awaits quiescence and runs nothing that takes it back keeps its interrupt. */
public class QuiescenceKeepsInterrupt {
  public static void main(String[] a) throws Exception {
    ForkJoinPool p = new ForkJoinPool(4);
    Thread.currentThread().interrupt();
    p.execute(ForkJoinTask.adapt(() -> { }));
    p.awaitQuiescence(Long.MAX_VALUE, TimeUnit.DAYS);
    assert Thread.interrupted();
  }
}
