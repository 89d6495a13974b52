package litmus;

/** A String of code points looks at none behind the first that is none. */
final class CodePointsRefused {
    private static final int[] POINTS = {'a', -1, 'b'};

    private CodePointsRefused() {
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> POINTS[2] = 'c');
        other.start();
        try {
            System.out.println(new String(POINTS, 0, 3));
        } catch (IllegalArgumentException expected) {
            assert expected.getMessage() != null;
        }
        other.join();
    }
}
