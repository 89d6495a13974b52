package juc;

import java.util.concurrent.Exchanger;

/** Two threads swap arrays and own what they get. */
public class ExchangerUse {
    static int[] data = new int[1];

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        Exchanger<int[]> exchanger = new Exchanger<>();
        int[] mine = data;
        Threads.start(() -> {
            int[] got = exchanger.exchange(new int[] {7});
            got[0]++;
        });
        mine[0] = 1;
        Threads.check(exchanger.exchange(mine)[0] == 7);
        if (broken) {
            mine[0] = 2; // races
        }
    }
}
