package litmus;

import java.util.concurrent.*;

/** A task that is submitted to the pool by name is awaited, whoever runs the one that submits. */
public class AwaitsSubmitted {
  static int x;
  public static void main(String[] a){
    ForkJoinPool p = new ForkJoinPool(4);
    p.execute(() -> p.execute(() -> { x = 1; }));
    p.awaitQuiescence(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    System.out.println(x);
  }
}
