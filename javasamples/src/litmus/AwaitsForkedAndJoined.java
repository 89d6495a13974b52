package litmus;

import java.util.concurrent.*;

/** The same task joins what it forks, wherever that runs. */
public class AwaitsForkedAndJoined {
  static int x;
  static class C extends RecursiveAction { protected void compute(){ x = 1; } }
  static class T extends RecursiveAction { protected void compute(){ new C().fork().join(); } }
  public static void main(String[] a){
    ForkJoinPool p = new ForkJoinPool(4);
    p.execute(new T());
    p.awaitQuiescence(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    System.out.println(x);
  }
}
