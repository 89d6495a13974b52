package litmus;

import java.util.concurrent.*;

/** The tasks behind one that is null are forked before it is found. */
public class InvokesAllBeforeNull {
  static int x;
  public static void main(String[] a){
    ForkJoinTask<?> t1 = ForkJoinTask.adapt(() -> { x++; });
    ForkJoinTask<?> t2 = ForkJoinTask.adapt(() -> { x++; });
    try { ForkJoinTask.invokeAll(null, t1, t2); } catch (NullPointerException e) { }
  }
}
