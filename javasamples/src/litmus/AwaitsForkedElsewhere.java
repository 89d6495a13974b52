package litmus;

import java.util.concurrent.*;

/** Who awaits quiescence runs a task of the pool, and is no worker of it: what that forks goes to the common pool. */
public class AwaitsForkedElsewhere {
  static int x;
  static class C extends RecursiveAction { protected void compute(){ x = 1; } }
  static class T extends RecursiveAction { protected void compute(){ new C().fork(); } }
  public static void main(String[] a){
    ForkJoinPool p = new ForkJoinPool(4);
    p.execute(new T());
    p.awaitQuiescence(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    System.out.println(x);
  }
}
