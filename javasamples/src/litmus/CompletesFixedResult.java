package litmus;

import java.util.concurrent.*;

/** A task that was submitted with its result has that one, whoever completes it. */
public class CompletesFixedResult {
  public static void main(String[] a) throws Exception {
    ForkJoinPool p = new ForkJoinPool(4);
    ForkJoinTask<Integer> t = p.submit(() -> { }, 1);
    t.complete(2);
    assert t.join() == 1;
  }
}
