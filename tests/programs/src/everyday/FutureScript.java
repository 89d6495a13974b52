package everyday;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.TimeUnit;

/**
 * Does what its arguments say: what main does, and how each future is made and what it does, one character a
 * step. Small letters {@code a} to {@code c} read and capital letters write a variable; main makes the future of a digit,
 * and {@code j} waits for that of the next digit. A future is {@code r} run asynchronously, {@code s} completed
 * by a thread (what is behind {@code /} it does then), {@code f} forked with a subtask; {@code t} and {@code u} depend on
 * the future whose digit follows, {@code b}, {@code d} on two, {@code e} on one of two ({@code u}, {@code d}: asynchronously).
 * {@code g}, {@code h} and {@code i} are {@code e}, {@code b} and {@code t} by an executor with a thread for each task.
 * {@code l} are all and {@code n} is one of two futures, {@code k} composes two; {@code o} is a copy of one, with a
 * timeout. {@code w} is {@code s}, but the threads begin at an {@code x} of main. {@code p} notes which thread it is, and {@code q} races if that is another one.
 */
public final class FutureScript {
    private static int a;
    private static int b;
    private static int c;
    private static int told;
    private static volatile Thread noted;
    private static final Executor EXECUTOR = task -> new Thread(task).start();
    private static final List<Thread> COMPLETED = new ArrayList<>();
    private static final CompletableFuture<?>[] FUTURES = new CompletableFuture<?>[8];

    private static final class Forked extends RecursiveAction {
        private static final long serialVersionUID = 1;
        private final String steps;

        Forked(String steps) {
            this.steps = steps;
        }

        @Override
        protected void compute() {
            int cut = steps.indexOf('/');
            if (cut < 0) {
                run(steps);
                return;
            }
            Forked rest = new Forked(steps.substring(cut + 1));
            rest.fork();
            run(steps.substring(0, cut));
            rest.join();
        }
    }

    public static void main(String[] args) {
        String own = args[0];
        for (int at = 0; at < own.length(); at++) {
            char step = own.charAt(at);
            if (step == 'j') {
                FUTURES[own.charAt(++at) - '0'].join();
            } else if (step == 'x') {
                COMPLETED.forEach(Thread::start);
            } else if (step >= '1' && step <= '7') {
                FUTURES[step - '0'] = made(args[step - '0']);
            } else {
                access(step);
            }
        }
    }

    private static CompletableFuture<?> future(char digit) {
        return FUTURES[digit - '0'];
    }

    private static CompletableFuture<?> made(String text) {
        switch (text.charAt(0)) {
            case 'r':
                return CompletableFuture.runAsync(() -> run(text.substring(1)));
            case 's':
                return completed(text.substring(1));
            case 'w':
                return completedLater(text.substring(1));
            case 'f':
                return CompletableFuture.runAsync(() -> new Forked(text.substring(1)).invoke());
            case 't':
                return future(text.charAt(1)).thenRun(() -> run(text.substring(2)));
            case 'u':
                return future(text.charAt(1)).thenRunAsync(() -> run(text.substring(2)));
            case 'b':
                return future(text.charAt(1)).runAfterBoth(future(text.charAt(2)), () -> run(text.substring(3)));
            case 'd':
                return future(text.charAt(1)).runAfterBothAsync(future(text.charAt(2)), () -> run(text.substring(3)));
            case 'e':
                return future(text.charAt(1)).runAfterEither(future(text.charAt(2)), () -> run(text.substring(3)));
            case 'g':
                return future(text.charAt(1))
                        .runAfterEitherAsync(future(text.charAt(2)), () -> run(text.substring(3)), EXECUTOR);
            case 'h':
                return future(text.charAt(1))
                        .runAfterBothAsync(future(text.charAt(2)), () -> run(text.substring(3)), EXECUTOR);
            case 'i':
                return future(text.charAt(1)).thenRunAsync(() -> run(text.substring(2)), EXECUTOR);
            case 'l':
                return CompletableFuture.allOf(future(text.charAt(1)), future(text.charAt(2)));
            case 'n':
                return CompletableFuture.anyOf(future(text.charAt(1)), future(text.charAt(2)));
            case 'k':
                return composed(text);
            case 'o':
                return future(text.charAt(1)).copy().orTimeout(1, TimeUnit.SECONDS);
            default:
                throw new IllegalArgumentException(text);
        }
    }

    @SuppressWarnings("unchecked")
    private static CompletableFuture<Object> composed(String text) {
        CompletableFuture<Object> second = (CompletableFuture<Object>) future(text.charAt(2));
        return future(text.charAt(1))
                .thenCompose(
                        value -> {
                            run(text.substring(3));
                            return second;
                        });
    }

    private static CompletableFuture<?> completed(String steps) {
        CompletableFuture<?> future = completedLater(steps);
        COMPLETED.remove(COMPLETED.size() - 1).start();
        return future;
    }

    private static CompletableFuture<?> completedLater(String steps) {
        CompletableFuture<Void> future = new CompletableFuture<>();
        COMPLETED.add(
                new Thread(
                        () -> {
                            int cut = steps.indexOf('/');
                            run(cut < 0 ? steps : steps.substring(0, cut));
                            future.complete(null);
                            run(cut < 0 ? "" : steps.substring(cut + 1));
                        }));
        return future;
    }

    private static void run(String steps) {
        for (int at = 0; at < steps.length(); at++) {
            access(steps.charAt(at));
        }
    }

    private static void access(char step) {
        switch (step) {
            case 'a':
                use(a);
                break;
            case 'b':
                use(b);
                break;
            case 'c':
                use(c);
                break;
            case 'A':
                a = 1;
                break;
            case 'B':
                b = 1;
                break;
            case 'C':
                c = 1;
                break;
            case 'p':
                noted = Thread.currentThread();
                break;
            case 'q':
                compare(noted);
                break;
            default:
        }
    }

    private static void compare(Thread other) {
        if (other != null && other != Thread.currentThread()) {
            new Thread(() -> told = 1).start();
            told = 2;
        }
    }

    private static void use(int value) {
        if (value > 1) {
            throw new AssertionError();
        }
    }
}
