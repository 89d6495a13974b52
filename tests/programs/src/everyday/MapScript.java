package everyday;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Threads over one ConcurrentHashMap. The first argument is what it holds before, the others what a thread does,
 * the first of them the main thread. Everything is an operation and a key, a letter: a, b and c are in one bin, d
 * and e are not. p: put; a: putIfAbsent; g: get; k: containsKey; r: remove; R: remove what 1 maps to; s: replace;
 * m: merge, a sum; n: merge, which removes; c: compute, which reads the flag; i: computeIfAbsent, which sets the
 * flag; q: computeIfPresent, which adds 1; j: computeIfPresent, which removes; d: compute, which gets the key
 * itself; D: compute, which puts the next key; f and F: set and get the flag; x and X: read and write what all
 * share; G: read what all share if the key is there. Of the map as a whole, with any key: z: size; e: isEmpty; t:
 * iterate; l: clear; v: containsValue of 1. At the end the main thread prints what all threads got.
 */
public final class MapScript {
    private static final ConcurrentHashMap<Key, Integer> MAP = new ConcurrentHashMap<>();
    private static volatile int flag;
    private static int shared;

    private static final class Key {
        final char name;

        Key(char name) {
            this.name = name;
        }

        @Override
        public int hashCode() {
            return name <= 'c' ? 3 : name;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && ((Key) other).name == name;
        }

        @Override
        public String toString() {
            return String.valueOf(name);
        }
    }

    private final StringBuilder got = new StringBuilder();
    private final int number;

    private MapScript(int number) {
        this.number = number;
    }

    public static void main(String[] args) throws InterruptedException {
        for (char name : args[0].toCharArray()) {
            MAP.put(new Key(name), 1);
        }
        MapScript[] scripts = new MapScript[args.length];
        Thread[] threads = new Thread[args.length];
        for (int at = 1; at < args.length; at++) {
            MapScript script = new MapScript(at);
            String steps = args[at];
            scripts[at] = script;
            threads[at] = new Thread(() -> script.run(steps));
        }
        for (int at = 2; at < args.length; at++) {
            threads[at].start();
        }
        scripts[1].run(args[1]);
        for (int at = 2; at < args.length; at++) {
            threads[at].join();
        }
        StringBuilder all = new StringBuilder();
        for (int at = 1; at < args.length; at++) {
            all.append(scripts[at].got).append('|');
        }
        for (char name = 'a'; name <= 'e'; name++) {
            all.append(MAP.get(new Key(name))).append(' ');
        }
        System.out.println(all.append(MAP.size()).append(' ').append(flag));
    }

    private void run(String steps) {
        for (int at = 0; at < steps.length(); at += 2) {
            Object told;
            try {
                told = step(steps.charAt(at), steps.charAt(at + 1));
            } catch (IllegalStateException recursive) {
                told = "!";
            }
            got.append(told).append(' ');
        }
    }

    private Object step(char step, char name) {
        Key key = new Key(name);
        switch (step) {
            case 'p':
                return MAP.put(key, number + 1);
            case 'a':
                return MAP.putIfAbsent(key, number + 1);
            case 'g':
                return MAP.get(key);
            case 'k':
                return MAP.containsKey(key);
            case 'r':
                return MAP.remove(key);
            case 'R':
                return MAP.remove(key, 1);
            case 's':
                return MAP.replace(key, number + 4);
            case 'm':
                return MAP.merge(key, 10, Integer::sum);
            case 'n':
                return MAP.merge(key, number, (before, given) -> null);
            case 'c':
                return MAP.compute(key, (same, before) -> (before == null ? 100 : before + 20) + flag);
            case 'i':
                return MAP.computeIfAbsent(key, same -> {
                    flag = number;
                    return 30;
                });
            case 'q':
                return MAP.computeIfPresent(key, (same, before) -> before + 1);
            case 'j':
                return MAP.computeIfPresent(key, (same, before) -> null);
            case 'd':
                return MAP.compute(key, (same, before) -> MAP.get(key) == null ? 50 : flag);
            case 'D':
                return MAP.compute(key, (same, before) -> MAP.put(new Key((char) (name + 1)), 60));
            default:
                return look(step, key);
        }
    }

    private Object look(char step, Key key) {
        switch (step) {
            case 'f':
                flag = number + 5;
                return "";
            case 'F':
                return flag;
            case 'x':
                return 0 * shared;
            case 'X':
                shared = number;
                return "";
            case 'G':
                return MAP.get(key) == null ? 0 : 0 * shared;
            case 'z':
                return MAP.size();
            case 'e':
                return MAP.isEmpty();
            case 't':
                StringBuilder seen = new StringBuilder();
                for (Map.Entry<Key, Integer> each : MAP.entrySet()) {
                    seen.append(each.getKey()).append(each.getValue());
                }
                return seen;
            case 'l':
                MAP.clear();
                return "";
            case 'v':
                return MAP.containsValue(1);
            default:
                throw new IllegalArgumentException(String.valueOf(step));
        }
    }
}
