package litmus;

import java.util.concurrent.*;

/** A task that main may run in join submits another one: what that throws is wrapped or not by who submits. */
public class SubmitsInHelped {
  static volatile boolean direct;
  public static void main(String[] a) throws Exception {
    ForkJoinTask<?> t = ForkJoinTask.adapt(() -> {
      ForkJoinTask<?> c = ForkJoinPool.commonPool().submit((Callable<Object>) () -> { throw new java.io.IOException("a"); });
      try { c.get(); } catch (ExecutionException e) { direct = !(e.getCause() instanceof RuntimeException); } catch (InterruptedException e) { }
    });
    t.fork();
    t.join();
    assert !direct;
  }
}
