package math3;

import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import support.Two;

/** Two threads write different rows of a matrix; racy: the same row. */
public final class Matrices {
    public static void main(String[] args) throws InterruptedException {
        int row = args.length > 0 ? 0 : 1;
        Array2DRowRealMatrix matrix = new Array2DRowRealMatrix(2, 2);
        Two.run(() -> matrix.setEntry(0, 0, 1), () -> matrix.setEntry(row, 0, 2));
    }

    private Matrices() {}
}
