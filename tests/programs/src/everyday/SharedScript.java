package everyday;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Threads over containers that locks guard, mostly; a letter of an argument is a step. The first is main's. */
public class SharedScript {
    private static final Object LOCK = new Object();
    private static final Object OTHER = new Object();
    private static final ReadWriteLock readWrite = new ReentrantReadWriteLock();
    private static final Map<Integer, Integer> map = new HashMap<>();
    private static final List<Integer> list = new ArrayList<>();
    private static final int[] numbers = new int[4];
    private static Node first = new Node(0, null);
    private static Node found;
    private static volatile Node published;
    private static volatile int flag;
    private static int count;
    private static Thread[] threads;

    /** A node of a chain. */
    private static final class Node {
        private int value;
        private Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    private SharedScript() {}

    private static void run(String script) throws InterruptedException {
        for (int at = 0; at < script.length(); at++) {
            if (!step(script.charAt(at), at)) {
                at++;
            }
        }
    }

    /** False if the next step is left out. */
    private static boolean step(char step, int at) throws InterruptedException {
        switch (step) {
            case 'm':
                synchronized (LOCK) {
                    map.put(at % 3, at);
                }
                break;
            case 'g':
                synchronized (LOCK) {
                    map.get(at % 3);
                }
                break;
            case 'M':
                map.get(0);
                break;
            case 'z':
                map.size();
                break;
            case 'o':
                synchronized (OTHER) {
                    map.put(1, at);
                }
                break;
            case 'l':
                synchronized (LOCK) {
                    list.add(at);
                }
                break;
            case 'L':
                list.size();
                break;
            case 'n':
                synchronized (LOCK) {
                    first = new Node(at, first);
                }
                break;
            case 'w':
                synchronized (LOCK) {
                    first.value++;
                }
                break;
            case 'W':
                first.value++;
                break;
            case 'f':
                synchronized (LOCK) {
                    found = first;
                }
                break;
            case 'F': {
                Node one;
                synchronized (LOCK) {
                    one = found;
                }
                if (one != null) {
                    one.value = at;
                }
                break;
            }
            case 'p':
                published = new Node(at, null);
                break;
            case 'P': {
                Node one = published;
                if (one != null) {
                    one.next = new Node(one.value, null);
                }
                break;
            }
            case 'a':
                synchronized (LOCK) {
                    numbers[at % 4]++;
                }
                break;
            case 'A':
                numbers[0]++;
                break;
            case 'b':
                synchronized (numbers) {
                    numbers[1] = at;
                }
                break;
            case 'r':
                readWrite.readLock().lock();
                map.get(at % 3);
                readWrite.readLock().unlock();
                break;
            case 'R':
                readWrite.writeLock().lock();
                map.put(at % 3, at);
                readWrite.writeLock().unlock();
                break;
            case 'q':
                readWrite.readLock().lock();
                map.put(0, at);
                readWrite.readLock().unlock();
                break;
            case 's':
                synchronized (LOCK) {
                    count++;
                }
                break;
            case 'S':
                count++;
                break;
            case 'v':
                flag = 1;
                break;
            case 'x':
                flag = 0;
                break;
            case 'i':
                return flag == 1;
            case 'c':
                synchronized (LOCK) {
                    return map.size() > 1;
                }
            case 'd':
                synchronized (LOCK) {
                    return list.size() == 1;
                }
            case 'e':
                synchronized (LOCK) {
                    return first.value == 2;
                }
            case 'j':
                threads[0].join();
                break;
            case 'J':
                threads[1].join();
                break;
            default:
                throw new IllegalArgumentException(String.valueOf(step));
        }
        return true;
    }

    private static void go(String script) {
        try {
            run(script);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        threads = new Thread[args.length - 1];
        for (int at = 0; at < threads.length; at++) {
            String script = args[at + 1];
            threads[at] = new Thread(() -> go(script));
        }
        for (Thread each : threads) {
            each.start();
        }
        run(args[0]);
    }
}
