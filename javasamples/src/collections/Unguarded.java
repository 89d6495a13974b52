package collections;

import java.util.Date;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Spliterator;
import java.util.TimeZone;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.RecursiveTask;

/** Objects of trusted packages that nothing promises to be safe to share; two threads do the two things. */
public class Unguarded {
    interface Maker {
        Runnable[] make() throws Exception;
    }

    static final Map<String, Maker> WORKS = new LinkedHashMap<>();
    static Object kept;

    static class Task extends RecursiveTask<Integer> {
        @Override
        protected Integer compute() {
            return 1;
        }

        void answer() {
            setRawResult(1);
        }
    }

    static Runnable[] both(Runnable one, Runnable other) {
        return new Runnable[] {one, other};
    }

    static Runnable[] walk(Iterator<?> iterator) {
        return both(iterator::next, iterator::next);
    }

    static Runnable[] walk(Spliterator<?> spliterator) {
        return both(() -> spliterator.tryAdvance(x -> { }), () -> spliterator.tryAdvance(x -> { }));
    }

    static {
        List<Integer> some = List.of(1, 2, 3);
        Map<Integer, Integer> pairs = Map.of(1, 2, 3, 4);
        WORKS.put("RecursiveTask", () -> {
            Task task = new Task();
            return both(task::answer, task::getRawResult);
        });
        WORKS.put("ForkJoinTask", () -> {
            ForkJoinTask<Integer> task = ForkJoinTask.adapt(() -> 1);
            return both(() -> task.complete(2), task::getRawResult);
        });
        WORKS.put("AccessibleObject", () -> {
            java.lang.reflect.Field field = Unguarded.class.getDeclaredField("kept");
            return both(() -> field.setAccessible(true), () -> {
                try {
                    field.get(null);
                } catch (IllegalAccessException e) {
                    throw new AssertionError(e);
                }
            });
        });
        WORKS.put("ProcessBuilder", () -> {
            ProcessBuilder builder = new ProcessBuilder("a");
            return both(() -> builder.command("b"), builder::command);
        });
        WORKS.put("Entry", () -> {
            Map.Entry<Integer, Integer> entry = new ConcurrentHashMap<>(pairs).entrySet().iterator().next();
            return both(() -> entry.setValue(5), entry::getValue);
        });
        WORKS.put("Date", () -> {
            Date date = new Date(0);
            date.getHours();
            return both(() -> date.setHours(1), date::getHours);
        });
        WORKS.put("TimeZone", () -> {
            TimeZone zone = TimeZone.getTimeZone("Europe/Berlin");
            return both(() -> zone.setRawOffset(1), zone::getRawOffset);
        });
        WORKS.put("chars", () -> {
            Spliterator.OfInt chars = "abc".chars().spliterator();
            return both(() -> chars.tryAdvance((int c) -> { }), () -> chars.tryAdvance((int c) -> { }));
        });
        WORKS.put("ConcurrentHashMap", () -> walk(new ConcurrentHashMap<>(pairs).keySet().iterator()));
        WORKS.put("ConcurrentHashMapSplit", () -> walk(new ConcurrentHashMap<>(pairs).values().spliterator()));
        WORKS.put("ConcurrentSkipListMap", () -> walk(new ConcurrentSkipListMap<>(pairs).keySet().iterator()));
        WORKS.put("SubMap", () -> walk(new ConcurrentSkipListMap<>(pairs).tailMap(1).keySet().iterator()));
        WORKS.put("CopyOnWriteArrayList", () -> walk(new CopyOnWriteArrayList<>(some).iterator()));
        WORKS.put("ConcurrentLinkedQueue", () -> walk(new ConcurrentLinkedQueue<>(some).iterator()));
        WORKS.put("ConcurrentLinkedDeque", () -> walk(new ConcurrentLinkedDeque<>(some).iterator()));
        WORKS.put("LinkedBlockingQueue", () -> walk(new LinkedBlockingQueue<>(some).iterator()));
        WORKS.put("LinkedBlockingDeque", () -> walk(new LinkedBlockingDeque<>(some).iterator()));
        WORKS.put("LinkedTransferQueue", () -> walk(new LinkedTransferQueue<>(some).iterator()));
        WORKS.put("PriorityBlockingQueue", () -> walk(new PriorityBlockingQueue<>(some).iterator()));
        WORKS.put("ArrayBlockingQueue", () -> {
            Iterator<Integer> iterator = new ArrayBlockingQueue<>(3, false, some).iterator();
            return both(iterator::hasNext, iterator::next);
        });
    }

    public static void main(String[] args) throws Exception {
        Runnable[] works = WORKS.get(args[0]).make();
        Object lock = new Object();
        Object other = args.length > 1 ? new Object() : lock;
        Thread worker = new Thread(() -> {
            synchronized (other) {
                works[1].run();
            }
        });
        worker.start();
        synchronized (lock) {
            works[0].run();
        }
        worker.join();
    }
}
