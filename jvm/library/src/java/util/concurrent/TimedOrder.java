package java.util.concurrent;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadPoolExecutor.Waiting;

/**
 * In which order a pool tells of tasks that wait for their time: as the heap that the JDK keeps them in. What is not
 * known of it is chosen, on a gate with two ways. Nothing promises an order.
 */
final class TimedOrder {
    private static final String ORDER = "ScheduledThreadPoolExecutor: which task is due first?";
    private static final String DUE = "ScheduledThreadPoolExecutor: is a delayed task due?";

    private final ScheduledThreadPoolExecutor pool;
    private final Gate choice;
    /** As they were queued. */
    private final List<Waiting> queued;
    /** By the times when they are due. */
    private final List<Waiting> byTime = new ArrayList<>();
    /** No other one was taken out when more than two stayed: that moves others. */
    private final boolean asQueued;

    TimedOrder(ScheduledThreadPoolExecutor pool, Gate choice, List<Waiting> queued, boolean asQueued) {
        this.pool = pool;
        this.choice = choice;
        this.queued = queued;
        this.asQueued = asQueued;
        List<Waiting> left = new ArrayList<>(queued);
        while (!left.isEmpty()) {
            byTime.add(oneOf(first(left), left));
        }
    }

    /** Those that are due are taken out first, one after the other. */
    List<Waiting> drained() {
        int size = byTime.size();
        int due = 0;
        for (int at = 0; at < size; at++) {
            if (byTime.get(at).delay <= 0) {
                due = at + 1;
            }
        }
        while (due < size - 2 && choice.choose(DUE) == 1) {
            due++;
        }
        List<Waiting> told = new ArrayList<>(byTime.subList(0, due));
        told.addAll(heap(due));
        return told;
    }

    /** The heap as it stands. */
    List<Waiting> all() {
        return heap(0);
    }

    /** Without those that were due first. */
    private List<Waiting> heap(int polled) {
        List<Waiting> heap = new ArrayList<>();
        if (asQueued) {
            for (Waiting each : queued) {
                rise(heap, each);
            }
            for (int count = 0; count < polled; count++) {
                poll(heap);
            }
            return heap;
        }
        List<Waiting> left = new ArrayList<>(byTime.subList(polled, byTime.size()));
        while (!left.isEmpty()) {
            List<Waiting> fit = left.subList(0, 1);
            if (!heap.isEmpty()) {
                fit = new ArrayList<>();
                Waiting above = heap.get((heap.size() - 1) / 2);
                for (Waiting each : left) {
                    if (isSooner(above, each)) {
                        fit.add(each);
                    }
                }
            }
            heap.add(oneOf(fit, left));
        }
        return heap;
    }

    private boolean isSooner(Waiting one, Waiting other) {
        return byTime.indexOf(one) < byTime.indexOf(other);
    }

    private void rise(List<Waiting> heap, Waiting added) {
        heap.add(added);
        int at = heap.size() - 1;
        while (at > 0 && isSooner(added, heap.get((at - 1) / 2))) {
            heap.set(at, heap.get((at - 1) / 2));
            at = (at - 1) / 2;
        }
        heap.set(at, added);
    }

    private void poll(List<Waiting> heap) {
        Waiting last = heap.remove(heap.size() - 1);
        int at = 0;
        while (2 * at + 1 < heap.size()) {
            int below = 2 * at + 1;
            if (below + 1 < heap.size() && isSooner(heap.get(below + 1), heap.get(below))) {
                below++;
            }
            if (isSooner(last, heap.get(below))) {
                break;
            }
            heap.set(at, heap.get(below));
            at = below;
        }
        if (!heap.isEmpty()) {
            heap.set(at, last);
        }
    }

    /** Those of which none of the others is due before for certain. */
    private List<Waiting> first(List<Waiting> left) {
        List<Waiting> found = new ArrayList<>();
        for (int at = 0; at < left.size(); at++) {
            boolean isFirst = true;
            for (int before = 0; before < at; before++) {
                isFirst &= !pool.comesBefore(left.get(before), left.get(at));
            }
            if (isFirst) {
                found.add(left.get(at));
            }
        }
        return found;
    }

    private Waiting oneOf(List<Waiting> fit, List<Waiting> left) {
        Waiting one = fit.get(choice.oneOf(fit.size(), ORDER));
        left.remove(one);
        return one;
    }
}
