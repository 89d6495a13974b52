package lang;

/** Default values of fields, arrays and array elements of every type. */
public class DefaultValues {
    boolean z;
    byte b;
    short s;
    char c;
    int i;
    long j;
    float f;
    double d;
    String t;
    int[] a;
    static int si;
    static Object so;

    public static void main(String[] args) {
        DefaultValues v = new DefaultValues();
        System.out.println(v.z + " " + v.b + " " + v.s + " " + (int) v.c + " " + v.i + " " + v.j + " " + v.f + " " + v.d + " " + v.t + " " + v.a + " " + si + so);
        System.out.println(new boolean[2][1][0].length + " " + new byte[1][0].length + " " + (new char[1])[0] + "|" + new long[]{}.length + " " + (new double[1])[0] + " " + (new String[1])[0]);
    }
}
