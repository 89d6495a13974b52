package lang;

/** Interruption: the flag, sleep and join that notice it, clearing it. */
public class Interrupts {
    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        System.out.println(main.isInterrupted() + " " + Thread.interrupted());
        main.interrupt();
        System.out.println(main.isInterrupted() + " " + main.isInterrupted() + " " + Thread.interrupted() + " " + Thread.interrupted());
        main.interrupt();
        try {
            Thread.sleep(1000);
        } catch (InterruptedException e) {
            System.out.println(e.getMessage() + " " + main.isInterrupted());
        }
        Thread t = new Thread(() -> {
            try {
                synchronized (main) {
                    main.wait();
                }
                System.out.println("notified");
            } catch (InterruptedException e) {
                System.out.println("woken " + Thread.currentThread().isInterrupted());
                Thread.currentThread().interrupt();
            }
            System.out.println("flag " + Thread.interrupted());
        });
        t.start();
        t.interrupt();
        t.join();
        main.interrupt();
        try {
            t.join();
            System.out.println("joined an ended thread");
        } catch (InterruptedException e) {
            System.out.println("join interrupted");
        }
        System.out.println(Thread.interrupted());
        java.util.concurrent.locks.LockSupport.unpark(main);
        java.util.concurrent.locks.LockSupport.park();
        main.interrupt();
        java.util.concurrent.locks.LockSupport.park();
        System.out.println("parked " + Thread.interrupted());
    }
}
