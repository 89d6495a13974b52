package bench;

/** Measures start-up: all that is left is to load what a program needs, and to print a line. */
public final class Hello {
    private Hello() {
    }

    public static void main(String[] args) {
        System.out.println("Hello, World!");
    }
}
