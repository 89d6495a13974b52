package litmus;

import java.util.concurrent.*;

/** A worker submits: what the task throws is not wrapped. */
public class SubmitsInWorker {
  static volatile boolean direct;
  public static void main(String[] a) throws Exception {
    ForkJoinPool p = new ForkJoinPool(4);
    p.submit(() -> {
      ForkJoinTask<?> c = p.submit((Callable<Object>) () -> { throw new java.io.IOException("a"); });
      try { c.get(); } catch (ExecutionException e) { direct = !(e.getCause() instanceof RuntimeException); } catch (InterruptedException e) { }
    }).get();
    assert !direct;
  }
}
