package util;

import java.util.*;
import java.util.concurrent.*;

public class Timers {
    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer("my timer", true);
        CountDownLatch done = new CountDownLatch(2);
        List<String> log = Collections.synchronizedList(new ArrayList<>());
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                log.add(Thread.currentThread().getName());
                done.countDown();
            }
        }, 0);
        timer.schedule(new TimerTask() {
            int times;

            @Override
            public void run() {
                if (++times == 3) {
                    cancel();
                    done.countDown();
                }
            }
        }, 1, 1);
        done.await();
        timer.cancel();
        System.out.println(log);
        try {
            timer.schedule(new TimerTask() {
                @Override
                public void run() {}
            }, 5);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Timer(true).schedule(null, -1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
