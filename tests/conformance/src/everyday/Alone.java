package everyday;

/** What the only thread of a program sees of all threads. */
public class Alone {
    public static void main(String[] args) {
        Thread[] found = new Thread[4];
        System.out.println(Thread.enumerate(found) > 0 && found[0] != null);
        StackTraceElement[] mine = Thread.currentThread().getStackTrace();
        System.out.println(mine[0].getMethodName() + " " + mine[1].getMethodName());
        System.out.println(Thread.activeCount() >= 1);
    }
}
