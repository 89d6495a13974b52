package litmus;

import java.util.*; import java.util.concurrent.*;

/** What a shutdown drops it drops under the lock that shutdownNow waits for. */
public class DropsUnderLock { 
 public static void main(String[] a) throws Exception {
  ScheduledThreadPoolExecutor p = new ScheduledThreadPoolExecutor(1); CountDownLatch s = new CountDownLatch(1), l = new CountDownLatch(1);
  p.execute(() -> { s.countDown(); try { l.await(); } catch (InterruptedException e) { } }); s.await();
  ScheduledFuture<?> f = p.schedule(() -> { }, 1, TimeUnit.DAYS); f.cancel(false);
  Thread t = new Thread(() -> { if (p.isShutdown()) assert !p.shutdownNow().contains(f); }); t.start();
  p.shutdown(); t.join(); l.countDown();
 } }
