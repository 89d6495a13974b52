package lang;

public class UncaughtInit {
    static int[] table = new int[2];

    static {
        System.out.println("initializing");
        for (int i = 0; i < 3; i++) {
            try {
                table[i] = i;
            } catch (ArrayIndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
    }

    public static void main(String[] args) {
        String s = args.length == 0 ? null : "x";
        System.out.println(table[1]);
        throw new IllegalStateException("state " + s + table.length, new RuntimeException("cause"));
    }
}
