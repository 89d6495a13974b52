package cases;

import gov.nasa.jpf.vm.Verify;

/** One use of Verify for each name that the first argument may be. */
public class Verified {
    public static void main(String[] args) {
        switch (args[0]) {
            case "many" -> Verify.getInt(0, 1000000);
            case "key" -> Verify.getInt("key");
            case "counter" -> Verify.incrementCounter(0);
            case "nothing" -> Verify.getIntFromList();
            case "cut" -> Verify.ignoreIf(true);
            case "range" -> System.out.print(Verify.getInt(2, -1));
            case "random" -> System.out.print(Verify.random(2));
            case "one" -> System.out.print(Verify.getInt(5, 5));
            case "double" -> System.out.print(Verify.getDoubleFromList(1.5, 2.5));
            case "long" -> System.out.print(Verify.getLongFromList(7L, 1L << 40));
            case "twice" -> System.out.print(Verify.getBoolean() + " " + Verify.randomBool());
            case "hints" -> hints();
            case "initializer" -> System.out.print(Chosen.VALUE);
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void hints() {
        Verify.interesting(true);
        Verify.boring(false);
        Verify.breakTransition("here");
        Verify.print("x", 3);
        Verify.println(Verify.isRunningInJPF() ? "!" : "?");
    }

    static class Chosen {
        static final int VALUE = Verify.getInt(0, 1);
    }
}
