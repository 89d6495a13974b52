package lang;

/** Labelled break and continue in all kinds of loops, switches and blocks. */
public class Labels {
    public static void main(String[] args) {
        outer:
        for (int i = 0; i < 4; i++) {
            inner:
            for (int j = 0;; j++) {
                switch (j) {
                    case 0:
                        continue;
                    case 1:
                        continue inner;
                    case 2:
                        if (i == 1) {
                            continue outer;
                        }
                        if (i == 3) {
                            break outer;
                        }
                        break;
                    case 4:
                        break inner;
                    default:
                }
                System.out.println(i + " " + j);
            }
        }
        block:
        {
            if (args.length == 0) {
                break block;
            }
            System.out.println("not reached");
        }
        int n = 0;
        again:
        do {
            while (true) {
                n++;
                if (n % 3 == 0) {
                    continue again;
                }
                if (n > 7) {
                    break again;
                }
            }
        } while (n < 100);
        System.out.println(n);
        each:
        for (String s : new String[] {"a", "bb", "ccc"}) {
            for (char c : s.toCharArray()) {
                if (c == 'b') {
                    continue each;
                }
            }
            System.out.println(s);
        }
    }
}
