package lang;

public class UncaughtAssert {
    public static void main(String[] args) {
        assert args.length == 0;
        System.out.println("first passed");
        assert args.length > 0 : new StringBuilder("second ").append(args.length);
    }
}
