package cases;

import java.util.ArrayList;
import java.util.List;

/** Races on a field with a name beyond the BMP; a thread, a lock and a message with such texts, too. */
public final class NamesBeyond {
    static int \ud835\udcb9;
    static volatile int turns;

    public static void main(String[] arguments) throws Exception {
        Object lock = "\ud83d\ude00\ud800";
        Runnable turn = () -> {
            for (int i = 0; i < 3; i++) {
                synchronized (lock) {
                    turns++;
                }
            }
            \ud835\udcb9++;
        };
        Thread thread = new Thread(turn, "t\ud83d\ude00\ud800");
        thread.start();
        turn.run();
        thread.join();
        NamesBeyond[] all = new ArrayList<>(List.of(new NamesBeyond())).toArray(new NamesBeyond[0]);
        System.out.println(all.length + " \ud83d\ude00\ud800 " + all[0].getClass().getName().length());
        System.out.println(turn.getClass().getName().isEmpty());
        if (arguments.length > 0) {
            throw new IllegalStateException("m\ud83d\ude00\ud800" + arguments[0]);
        }
    }
}
