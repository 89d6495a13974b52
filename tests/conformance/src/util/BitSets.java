package util;

import java.util.*;

public class BitSets {
    public static void main(String[] args) {
        BitSet a = new BitSet();
        a.set(1);
        a.set(5, 9);
        a.set(64);
        a.set(200, true);
        a.flip(6);
        System.out.println(a + " " + a.cardinality() + " " + a.length() + " " + a.size() + " " + a.get(7) + a.get(6) + a.get(9999));
        BitSet b = new BitSet(10);
        b.set(0, 70);
        b.clear(8);
        BitSet and = (BitSet) a.clone();
        and.and(b);
        BitSet or = (BitSet) a.clone();
        or.or(b);
        BitSet xor = (BitSet) a.clone();
        xor.xor(b);
        BitSet not = (BitSet) a.clone();
        not.andNot(b);
        System.out.println(and + " " + or.cardinality() + " " + xor.cardinality() + " " + not + a.intersects(not) + and.intersects(not));
        System.out.println(a.nextSetBit(2) + " " + a.nextClearBit(5) + " " + a.previousSetBit(199) + " " + a.previousClearBit(8) + " " + a.nextSetBit(201));
        System.out.println(Arrays.toString(a.toLongArray()) + " " + Arrays.toString(b.toByteArray()));
        System.out.println(BitSet.valueOf(new long[] {5, 0, 1}) + " " + BitSet.valueOf(new byte[] {3, -128}) + a.get(0, 10) + a.hashCode());
        System.out.println(a.stream().sum() + " " + a.equals(a.clone()) + new BitSet().isEmpty() + new BitSet().length());
        a.clear();
        b.flip(0, 66);
        System.out.println(a + " " + b);
        for (int i : new int[] {-1, 3}) {
            try {
                a.set(i, 2);
            } catch (IndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            new BitSet(-2);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
    }
}
