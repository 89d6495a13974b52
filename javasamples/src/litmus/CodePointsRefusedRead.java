package litmus;

/** A String of code points looks at what is none. */
final class CodePointsRefusedRead {
    private static final int[] POINTS = {'a', -1, 'b'};

    private CodePointsRefusedRead() {
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> POINTS[1] = -2);
        other.start();
        try {
            System.out.println(new String(POINTS, 0, 3));
        } catch (IllegalArgumentException expected) {
            assert expected.getMessage() != null;
        }
        other.join();
    }
}
