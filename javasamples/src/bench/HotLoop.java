package bench;

/** Measures bytecode speed: an int loop with an array element, a field and a call of each kind in every iteration. */
public final class HotLoop {
    private int total;

    private static int mix(int a, int b) {
        return (a ^ b) & 0xffff;
    }

    private int add(int x) {
        total += x;
        return total;
    }

    public static void main(String[] args) {
        int iterations = args.length > 0 ? Integer.parseInt(args[0]) : 1000000;
        HotLoop loop = new HotLoop();
        int[] data = new int[16];
        for (int i = 0; i < iterations; i++) {
            int k = i & 15;
            data[k] += mix(loop.add(i), data[(k + 1) & 15]);
        }
        int sum = 0;
        for (int x : data) {
            sum += x;
        }
        System.out.println(sum);
    }
}
