package juc;

import java.util.concurrent.CopyOnWriteArrayList;

/** Iterators walk over a snapshot; an element comes with what was done before it was added. */
public class CopyOnWriteArrayListUse {
    static int data;

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>();
        list.add("main");
        Thread worker = Threads.start(() -> {
            data = 1;
            list.add("worker");
        });
        for (String name : list) {
            if (broken || name.equals("worker")) {
                Threads.check(data <= 1); // races
            }
        }
        list.addIfAbsent("main");
        worker.join();
        Threads.check(list.size() == 2);
    }
}
