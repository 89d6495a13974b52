package mutex;

/**
 * One iteration of Peterson's algorithm with plain variables, statement by statement as in figure 3 of the JRF paper
 * (s1 to s10 are its labels).
 *
 * <p>Race: nothing is volatile, so {@code turn} is written by both threads in no order, and each reads the other's flag.
 */
public final class PlainPeterson {
    static int flag0;
    static int flag1;
    static int turn;
    static int shared;

    static final class Thread1 extends Thread {
        @Override
        public void run() {
            flag0 = 1; // s1
            turn = 1; // s2
            while (flag1 == 1 && turn == 1) { // s3
                Thread.onSpinWait();
            }
            shared++; // s4
            flag0 = 0; // s5
        }
    }

    static final class Thread2 extends Thread {
        @Override
        public void run() {
            flag1 = 1; // s6
            turn = 0; // s7
            while (flag0 == 1 && turn == 0) { // s8
                Thread.onSpinWait();
            }
            shared++; // s9
            flag1 = 0; // s10
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread1();
        Thread second = new Thread2();
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(shared);
    }
}
