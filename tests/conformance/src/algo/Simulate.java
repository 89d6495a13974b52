package algo;

import java.util.*;
import java.util.function.*;

public class Simulate {
    interface Event {
        long time();

        void fire(World w);
    }

    record Arrive(long time, int id) implements Event {
        public void fire(World w) {
            w.log.add(time + " arrive " + id);
            w.waiting.add(id);
            w.serve(time);
            if (id < 8) {
                w.schedule(new Arrive(time + 1 + w.random.nextInt(4), id + 1));
            }
        }
    }

    record Leave(long time, int id) implements Event {
        public void fire(World w) {
            w.log.add(time + " leave " + id);
            w.busy = false;
            w.serve(time);
        }
    }

    static class World {
        final PriorityQueue<Event> events = new PriorityQueue<>(Comparator.comparingLong(Event::time).thenComparing(e -> e.getClass().getSimpleName()));
        final Deque<Integer> waiting = new ArrayDeque<>();
        final List<String> log = new ArrayList<>();
        final Random random = new Random(11);
        boolean busy;

        void schedule(Event e) {
            events.add(e);
        }

        void serve(long now) {
            if (!busy && !waiting.isEmpty()) {
                busy = true;
                schedule(new Leave(now + 2 + random.nextInt(3), waiting.poll()));
            }
        }
    }

    static abstract class Node {
        abstract int eval(Map<String, Integer> env);

        static Node of(String s) {
            Deque<Node> stack = new ArrayDeque<>();
            for (String t : s.split(" ")) {
                switch (t) {
                    case "+", "-", "*", "/" -> {
                        Node r = stack.pop(), l = stack.pop();
                        IntBinaryOperator op = switch (t) {
                            case "+" -> Integer::sum;
                            case "-" -> (a, b) -> a - b;
                            case "*" -> (a, b) -> a * b;
                            default -> (a, b) -> a / b;
                        };
                        stack.push(new Node() {
                            int eval(Map<String, Integer> env) {
                                return op.applyAsInt(l.eval(env), r.eval(env));
                            }
                        });
                    }
                    default -> stack.push(new Node() {
                        int eval(Map<String, Integer> env) {
                            return Character.isDigit(t.charAt(0)) ? Integer.parseInt(t) : env.get(t);
                        }
                    });
                }
            }
            return stack.pop();
        }
    }

    static String json(Object o) {
        if (o instanceof Map<?, ?> m) {
            StringJoiner j = new StringJoiner(",", "{", "}");
            m.forEach((k, v) -> j.add(json(k) + ":" + json(v)));
            return j.toString();
        }
        if (o instanceof Iterable<?> i) {
            StringJoiner j = new StringJoiner(",", "[", "]");
            for (Object x : i) {
                j.add(json(x));
            }
            return j.toString();
        }
        if (o instanceof String s) {
            return '"' + s.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
        }
        return String.valueOf(o);
    }

    static class Vm {
        final int[] memory = new int[16];
        int pc, acc, steps;

        void run(int... code) {
            while (code[pc] != 0 && steps++ < 1000) {
                int op = code[pc++], arg = code[pc++];
                switch (op) {
                    case 1:
                        acc = arg;
                        break;
                    case 2:
                        memory[arg] = acc;
                        break;
                    case 3:
                        acc += memory[arg];
                        break;
                    case 4:
                        acc -= memory[arg];
                        break;
                    case 5:
                        if (acc > 0) {
                            pc = arg;
                        }
                        break;
                    case 6:
                        acc = memory[arg];
                        break;
                    default:
                        throw new IllegalStateException("op " + op);
                }
            }
        }
    }

    public static void main(String[] args) {
        World w = new World();
        w.schedule(new Arrive(0, 1));
        while (!w.events.isEmpty()) {
            w.events.poll().fire(w);
        }
        w.log.forEach(System.out::println);
        System.out.println(Node.of("3 4 + 2 * x -").eval(Map.of("x", 5)) + " " + Node.of("100 7 /").eval(Map.of()));
        try {
            Node.of("1 0 /").eval(Map.of());
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            Node.of("y").eval(Map.of());
        } catch (NullPointerException e) {
            System.out.println("unbound");
        }
        Map<String, Object> doc = new LinkedHashMap<>();
        doc.put("name", "Q\"uote");
        doc.put("list", List.of(1, 2.5, true, "x\ny"));
        doc.put("nested", new TreeMap<>(Map.of("k", Arrays.asList(1, null))));
        System.out.println(json(doc));
        Vm vm = new Vm();
        vm.run(1, 5, 2, 0, 1, 0, 2, 1, 1, 1, 2, 2, 6, 1, 3, 0, 2, 1, 6, 0, 4, 2, 2, 0, 5, 12, 0);
        System.out.println(Arrays.toString(vm.memory) + vm.steps + " " + vm.acc);
        try {
            new Vm().run(9, 9);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        double[][] weights = new double[3][3];
        Random r = new Random(3);
        for (double[] row : weights) {
            Arrays.setAll(row, i -> r.nextGaussian());
        }
        double[] v = {1, 0.5, -1};
        for (int step = 0; step < 5; step++) {
            double[] next = new double[3];
            for (int i = 0; i < 3; i++) {
                for (int j = 0; j < 3; j++) {
                    next[i] += weights[i][j] * v[j];
                }
                next[i] = 1 / (1 + Math.exp(-next[i]));
            }
            v = next;
        }
        for (double d : v) {
            System.out.printf("%.9f ", d);
        }
        System.out.println();
        int[] shuffled = new Random(8).ints(0, 50).distinct().limit(10).toArray();
        System.out.println(Arrays.toString(shuffled) + new Random(8).nextLong() + new SplittableRandom(9).nextInt(1000));
    }
}
