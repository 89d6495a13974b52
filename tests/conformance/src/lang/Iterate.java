package lang;

import java.util.*;

public class Iterate {
    static class Countdown implements Iterable<Integer> {
        final int from;

        Countdown(int from) {
            this.from = from;
        }

        @Override
        public Iterator<Integer> iterator() {
            class It implements Iterator<Integer> {
                int n = from;

                @Override
                public boolean hasNext() {
                    return n > 0;
                }

                @Override
                public Integer next() {
                    if (n == 0) {
                        throw new NoSuchElementException("done");
                    }
                    return n--;
                }
            }
            return new It();
        }
    }

    static class Machine {
        enum State { IDLE, RUN, WAIT, STOP }

        State state = State.IDLE;
        final List<String> log = new ArrayList<>();

        void on(char event) {
            State old = state;
            switch (state) {
                case IDLE -> state = event == 's' ? State.RUN : state;
                case RUN -> {
                    if (event == 'w') {
                        state = State.WAIT;
                    } else if (event == 'x') {
                        state = State.STOP;
                    }
                }
                case WAIT -> state = event == 'g' ? State.RUN : event == 'x' ? State.STOP : state;
                default -> throw new IllegalStateException("event " + event + " in " + state);
            }
            log.add(old + "-" + event + "->" + state);
        }
    }

    static class Account {
        private long cents;
        private final Deque<Long> history = new ArrayDeque<>();

        synchronized void move(long c) {
            if (cents + c < 0) {
                throw new IllegalArgumentException("insufficient: " + cents + " < " + -c);
            }
            cents += c;
            history.push(c);
        }

        synchronized void undo() {
            cents -= history.pop();
        }
    }

    static int[] digits(long n) {
        return Long.toString(n).chars().map(c -> c - '0').toArray();
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int i : new Countdown(5)) {
            sum = sum * 10 + i;
        }
        System.out.println(sum);
        Iterator<Integer> it = new Countdown(1).iterator();
        it.next();
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        Machine m = new Machine();
        for (char c : "aswgwqx".toCharArray()) {
            m.on(c);
        }
        System.out.println(m.log);
        try {
            m.on('z');
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Account a = new Account();
        a.move(1000);
        a.move(-300);
        try {
            a.move(-800);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        a.undo();
        System.out.println(a.cents + " " + a.history);
        System.out.println(Arrays.toString(digits(9876543210L)) + Arrays.stream(digits(12345)).map(d -> d * d).sum());
        Iterator<Map.Entry<String, Integer>> e = new TreeMap<>(Map.of("a", 1, "b", 2, "c", 3)).entrySet().iterator();
        e.next();
        e.remove();
        System.out.println(e.next().getKey() + e.hasNext());
        StringBuilder b = new StringBuilder();
        for (Iterator<Integer> i = List.of(1, 2, 3).iterator(); i.hasNext();) {
            b.append(i.next());
        }
        List<Integer> source = new LinkedList<>(List.of(1, 2, 3, 4));
        for (ListIterator<Integer> li = source.listIterator(source.size()); li.hasPrevious();) {
            int i = li.previousIndex();
            int v = li.previous();
            if (v % 2 == 0) {
                li.set(v * i);
            } else {
                li.add(-v);
                li.previous();
            }
        }
        System.out.println(b + " " + source);
        int[][] triangle = new int[8][];
        for (int r = 0; r < 8; r++) {
            triangle[r] = new int[r + 1];
            for (int c = 0; c <= r; c++) {
                triangle[r][c] = c == 0 || c == r ? 1 : triangle[r - 1][c - 1] + triangle[r - 1][c];
            }
        }
        System.out.println(Arrays.toString(triangle[7]));
        BitSet seen = new BitSet();
        int n = 7;
        while (!seen.get(n)) {
            seen.set(n);
            n = n * n % 101;
        }
        System.out.println(seen + " " + n);
    }
}
