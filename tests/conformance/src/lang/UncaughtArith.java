package lang;

public class UncaughtArith {
    static int divide(int a, int b) {
        return a / b;
    }

    public static void main(String[] args) {
        System.out.println(divide(10, 3));
        System.out.println(divide(10, args.length));
    }
}
