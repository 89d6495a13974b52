package cases;

import java.util.List;
import java.util.concurrent.*;

/** A fork/join pool begins all tasks, however little time they have. */
public class InvokesAllInNoTime {
  static int x;
  public static void main(String[] a) throws Exception {
    ForkJoinPool p = new ForkJoinPool(4);
    p.invokeAll(List.of(() -> x++, () -> x++), 0, TimeUnit.SECONDS);
  }
}
