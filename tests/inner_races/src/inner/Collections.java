package inner;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** Queues, maps and other collections that threads share. */
final class Collections {
    private Collections() {}
}

class MapOfOneKey {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<Integer,Integer> m = new ConcurrentHashMap<>();
        Together.run(
            () -> {
                m.put(1, 1);
                m.merge(1, 2, Integer::sum);
                m.remove(1);
            },
            () -> {
                m.putIfAbsent(1, 2);
                m.computeIfPresent(1, (k, v) -> null);
                m.get(1);
                m.size();
                m.toString();
                m.forEach((k, v) -> { });
            });
    }
}

class MapOfTrees {
    static class K { public int hashCode() { return 1; } }

    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<K,Integer> m = new ConcurrentHashMap<>();
        K[] k = new K[11];
        for (int i = 0; i < 11; i++) k[i] = new K();
        for (int i = 0; i < 9; i++) m.put(k[i], i);
        Together.run(
            () -> {
                m.put(k[9], 1);
                m.remove(k[0]);
            },
            () -> {
                m.get(k[3]);
                m.put(k[10], 1);
                m.containsValue(4);
            });
    }
}

class MapThatGrows {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<Integer,Integer> m = new ConcurrentHashMap<>(1);
        Together.run(
            () -> {
                for (int i = 0; i < 3; i++) m.put(i, 1);
            },
            () -> {
                for (int i = 3; i < 6; i++) m.put(i, 1);
                m.keys().hasMoreElements();
                m.clear();
            },
            () -> {
                m.reduceValues(100, Integer::sum);
                m.mappingCount();
            });
    }
}

class MapInBulk {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<Integer,Integer> m = new ConcurrentHashMap<>();
        for (int i = 0; i < 4; i++) m.put(i, i);
        Together.run(
            () -> m.search(1, (k, v) -> v == 2 ? v : null),
            () -> m.reduce(1, (k, v) -> v, Integer::sum),
            () -> m.put(7, 7));
    }
}

class LinkedQueue {
    public static void main(String[] args) throws Exception {
        Together.queue(new ConcurrentLinkedQueue<>());
    }
}

class LinkedDeque {
    public static void main(String[] args) throws Exception {
        ConcurrentLinkedDeque<Integer> q = new ConcurrentLinkedDeque<>();
        Together.run(
            () -> {
                q.addFirst(1);
                q.pollLast();
                q.addLast(2);
                q.removeFirstOccurrence(1);
            },
            () -> {
                q.pollFirst();
                q.add(3);
                q.removeLastOccurrence(2);
                q.descendingIterator().hasNext();
                q.size();
            });
    }
}

class LinkedBlocking {
    public static void main(String[] args) throws Exception {
        Together.queue(new LinkedBlockingQueue<>());
    }
}

class ArrayBlocking {
    public static void main(String[] args) throws Exception {
        Together.queue(new ArrayBlockingQueue<>(3));
    }
}

class PriorityBlocking {
    public static void main(String[] args) throws Exception {
        Together.queue(new PriorityBlockingQueue<>(1));
    }
}

class TransferQueue {
    public static void main(String[] args) throws Exception {
        Together.queue(new LinkedTransferQueue<>());
    }
}

class TransferInTime {
    public static void main(String[] args) throws Exception {
        LinkedTransferQueue<Integer> q = new LinkedTransferQueue<>();
        Together.run(
            () -> q.tryTransfer(1, 1, TimeUnit.SECONDS),
            () -> q.poll(1, TimeUnit.SECONDS),
            () -> {
                q.tryTransfer(4);
                q.hasWaitingConsumer();
                q.getWaitingConsumerCount();
                q.poll();
            });
    }
}

class BlockingDequeOfTwo {
    public static void main(String[] args) throws Exception {
        Together.deque(new LinkedBlockingDeque<>());
    }
}

class HandOver {
    public static void main(String[] args) throws Exception {
        SynchronousQueue<Integer> q = new SynchronousQueue<>();
        Together.run(
            () -> q.offer(1, 1, TimeUnit.SECONDS),
            () -> q.poll(1, TimeUnit.SECONDS),
            () -> {
                q.offer(3);
                q.poll();
            });
    }
}

class FairHandOver {
    public static void main(String[] args) throws Exception {
        SynchronousQueue<Integer> q = new SynchronousQueue<>(true);
        Together.run(
            () -> q.offer(1, 1, TimeUnit.SECONDS),
            () -> q.poll(1, TimeUnit.SECONDS),
            () -> {
                q.offer(3);
                q.poll();
            });
    }
}

class InterruptedHandOver {
    public static void main(String[] args) throws Exception {
        SynchronousQueue<Integer> q = new SynchronousQueue<>();
        Thread t = new Thread(() -> { try { q.put(1); } catch (InterruptedException e) { } });
        t.start();
        Together.run(
            t::interrupt,
            () -> q.poll(1, TimeUnit.SECONDS),
            () -> q.offer(2, 1, TimeUnit.SECONDS));
    }
}

class Delays {
    static class E implements Delayed { final int n;
    E(int n) { this.n = n; }
    public long getDelay(TimeUnit u) { return 0; }
    public int compareTo(Delayed o) { return n - ((E) o).n; } }

    public static void main(String[] args) throws Exception {
        DelayQueue<E> q = new DelayQueue<>();
        Together.run(
            () -> {
                q.add(new E(1));
                q.poll();
            },
            () -> {
                q.poll(1, TimeUnit.SECONDS);
                q.peek();
            },
            () -> q.add(new E(2)));
    }
}

class SkipList {
    public static void main(String[] args) throws Exception {
        ConcurrentSkipListMap<Integer,Integer> m = new ConcurrentSkipListMap<>();
        Together.run(
            () -> {
                m.put(1, 1);
                m.remove(1);
                m.put(2, 2);
            },
            () -> {
                m.put(3, 1);
                m.firstEntry();
                m.pollFirstEntry();
                m.headMap(3).size();
                m.lastKey();
            });
    }
}

class SkipListSet {
    public static void main(String[] args) throws Exception {
        ConcurrentSkipListSet<Integer> m = new ConcurrentSkipListSet<>(List.of(1, 2, 3));
        Together.run(
            () -> {
                m.add(4);
                m.pollLast();
            },
            () -> {
                m.clear();
                m.descendingSet().first();
            },
            () -> {
                m.subSet(1, 4).size();
                m.higher(2);
            });
    }
}

class CopiedList {
    public static void main(String[] args) throws Exception {
        CopyOnWriteArrayList<Integer> m = new CopyOnWriteArrayList<>();
        Together.run(
            () -> {
                m.add(4);
                m.remove(0);
                m.sort(null);
            },
            () -> {
                m.addIfAbsent(5);
                m.set(0, 3);
                m.removeIf(x -> x == 4);
            },
            () -> {
                for (int i : m);
                m.subList(0, m.size()).size();
                m.toString();
                m.hashCode();
            });
    }
}

class CopiedSet {
    public static void main(String[] args) throws Exception {
        CopyOnWriteArraySet<Integer> m = new CopyOnWriteArraySet<>();
        Together.run(
            () -> {
                m.add(4);
                m.remove(4);
            },
            () -> {
                m.add(5);
                m.contains(4);
            },
            () -> {
                m.equals(Set.of(4));
                m.toArray();
            });
    }
}
