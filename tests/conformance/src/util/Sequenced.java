package util;

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Sequenced {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        for (int i = 0; i < 50; i++) {
            map.merge("k" + i % 7, i, Integer::sum);
        }
        System.out.println(new TreeMap<>(map) + " " + map.size() + map.mappingCount() + map.getOrDefault("zz", -1) + map.putIfAbsent("k1", 0) + map.computeIfAbsent("new", k -> 9) + map.remove("k2") + map.replace("k3", 5));
        System.out.println(map.reduceValues(1000, Integer::sum) + " " + map.containsKey("k3") + map.search(1000, (k, v) -> v == 5 ? k : null));
        CopyOnWriteArrayList<Integer> cow = new CopyOnWriteArrayList<>(List.of(1, 2));
        for (Integer i : cow) {
            cow.add(i * 10);
        }
        System.out.println(cow + " " + cow.addIfAbsent(10) + cow.contains(20));
        ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>(List.of("a", "b"));
        queue.offer("c");
        System.out.println(queue.poll() + queue.peek() + queue + queue.size());
        ArrayBlockingQueue<Integer> blocking = new ArrayBlockingQueue<>(2);
        System.out.println(blocking.offer(1) + "" + blocking.offer(2) + blocking.offer(3) + blocking.poll() + blocking.remainingCapacity() + blocking);
        LinkedBlockingDeque<Integer> deque = new LinkedBlockingDeque<>();
        deque.putFirst(1);
        deque.putLast(2);
        System.out.println(deque.takeFirst() + deque.takeLast() + " " + deque.poll());
        ConcurrentSkipListMap<Integer, String> skip = new ConcurrentSkipListMap<>();
        for (int i = 0; i < 10; i++) {
            skip.put(i * 3 % 10, "s" + i);
        }
        System.out.println(skip + " " + skip.ceilingKey(4) + skip.headMap(3) + skip.pollFirstEntry());
        PriorityBlockingQueue<Integer> pq = new PriorityBlockingQueue<>(List.of(5, 1, 3));
        System.out.println(pq.take() + " " + pq.take() + pq.size());
        AtomicInteger n = new AtomicInteger(5);
        System.out.println(n.incrementAndGet() + " " + n.getAndAdd(3) + n.compareAndSet(9, 1) + n.get() + n.updateAndGet(x -> x * 7) + n.accumulateAndGet(3, Math::max) + n.getAndSet(0) + n);
        AtomicLong l = new AtomicLong();
        AtomicReference<String> ref = new AtomicReference<>("a");
        AtomicIntegerArray array = new AtomicIntegerArray(3);
        array.incrementAndGet(1);
        LongAdder adder = new LongAdder();
        adder.add(4);
        adder.increment();
        System.out.println(l.addAndGet(1L << 40) + " " + ref.compareAndSet("a", "b") + ref + array + adder.sum() + new AtomicBoolean(true).getAndSet(false) + new AtomicStampedReference<>("s", 1).getStamp());
        CountDownLatch latch = new CountDownLatch(1);
        latch.countDown();
        latch.await();
        System.out.println(latch.getCount() + " " + TimeUnit.SECONDS.toMillis(3) + TimeUnit.MILLISECONDS.convert(1, TimeUnit.MINUTES));
        CompletableFuture<Integer> future = CompletableFuture.completedFuture(20).thenApply(x -> x + 1).thenCombine(CompletableFuture.completedFuture(2), (a, b) -> a * b);
        System.out.println(future.get() + " " + future.isDone());
        FutureTask<String> task = new FutureTask<>(() -> "ran");
        task.run();
        System.out.println(task.get() + task.isDone());
    }
}
