package jpf;

import gov.nasa.jpf.vm.Verify;

/** An atomic block orders nothing under the Java Memory Model: what is accessed in two of them races. */
public class NoEdge {
    static int n;

    public static void main(String[] args) {
        new Thread(NoEdge::count).start();
        count();
    }

    static void count() {
        Verify.beginAtomic();
        n++;
        Verify.endAtomic();
    }
}
