package jpf;

import gov.nasa.jpf.vm.Verify;

/** One of twelve combinations of a number and a value of a list has the product that the assertion forbids. */
public class Product {
    public static void main(String[] args) {
        int a = Verify.getInt(0, 3);
        int b = Verify.getIntFromList(2, 5, 9);
        Verify.assertTrue(a + " times " + b, a * b != 27);
    }
}
