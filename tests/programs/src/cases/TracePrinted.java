package cases;

/** An exception that nobody catches, whose own code is a part of how it is printed. */
public final class TracePrinted {
    static int x;

    static class Own extends RuntimeException {
        @Override
        public String getMessage() {
            x = 1;
            return "own";
        }
    }

    public static void main(String[] args) throws Exception {
        Thread thread =
                new Thread(
                        () -> {
                            RuntimeException own = new Own();
                            throw args[0].equals("own") ? own : new IllegalStateException("cause", own);
                        });
        thread.start();
        int seen = x;
        thread.join();
    }
}
