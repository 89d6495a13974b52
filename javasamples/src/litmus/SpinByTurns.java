package litmus;

/** Two threads spin for their turns, which the other one gives: a cycle of states with a way out. */
public class SpinByTurns {
    static int data;
    static volatile int turn;

    public static void main(String[] args) {
        new Thread(() -> {
            while (turn != 1) {
                Thread.onSpinWait();
            }
            data++;
            turn = 0;
        }).start();
        data++;
        turn = 1;
        while (turn != 0) {
            Thread.onSpinWait();
        }
        data++;
    }
}
