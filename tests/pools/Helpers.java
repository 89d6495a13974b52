package pools;

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.stream.*;

/** What the generated programs of tests/pools/scripts.py are made of. */
class Helpers {
    interface Step { Object run() throws Exception; }

    static void show(String what, Step step) {
        Object found;
        try {
            found = step.run();
        } catch (Throwable thrown) {
            StringBuilder told = new StringBuilder();
            for (Throwable each = thrown; each != null; each = each.getCause()) {
                Throwable cause = each.getCause();
                if (cause != null && cause.getClass() == each.getClass()) {
                    continue;  // a copy for another thread (ForkJoinTask)
                }
                told.append(each.getClass().getName());
                if (each instanceof IllegalArgumentException) {
                    told.append(": ").append(each.getMessage());
                }
                told.append(each.getCause() == null ? "" : " of ");
            }
            found = told;
        }
        String text = found instanceof Object[] ? Arrays.toString((Object[]) found) : String.valueOf(found);
        System.out.println(what + " " + text.replaceAll("@[0-9a-f]+", "@"));
    }

    static <T> T fails(int n) {
        throw new IllegalArgumentException("f" + n);
    }

    static final class Sum extends RecursiveTask<Integer> {
        final int from, to, least;

        Sum(int from, int to, int least) {
            this.from = from;
            this.to = to;
            this.least = least;
        }

        @Override
        protected Integer compute() {
            if (to - from <= 1) {
                return from < least ? from : fails(from);
            }
            Sum left = new Sum(from, (from + to) / 2, least), right = new Sum((from + to) / 2, to, least);
            left.fork();
            return right.compute() + left.join();
        }
    }

    static final class Fill extends RecursiveAction {
        final AtomicInteger count;
        final int size;

        Fill(AtomicInteger count, int size) {
            this.count = count;
            this.size = size;
        }

        @Override
        protected void compute() {
            count.incrementAndGet();
            if (size > 1) {
                invokeAll(new Fill(count, size / 2), new Fill(count, size - size / 2));
            }
        }
    }

    static final class Leaves extends CountedCompleter<Integer> {
        final int size;
        final AtomicInteger sum;

        Leaves(CountedCompleter<?> parent, int size, AtomicInteger sum) {
            super(parent);
            this.size = size;
            this.sum = sum;
        }

        @Override
        public void compute() {
            if (size > 1) {
                setPendingCount(2);
                new Leaves(this, size / 2, sum).fork();
                new Leaves(this, size - size / 2, sum).fork();
            } else {
                sum.addAndGet(size);
            }
            tryComplete();
        }

        @Override
        public Integer getRawResult() {
            return sum.get();
        }
    }
}
