package util;

import java.util.*;

public class AbstractOnes {
    static class Evens extends AbstractList<Integer> implements RandomAccess {
        final int size;

        Evens(int size) {
            this.size = size;
        }

        public Integer get(int i) {
            return 2 * Objects.checkIndex(i, size);
        }

        public int size() {
            return size;
        }
    }

    static class Bits extends AbstractSet<Integer> {
        int bits;

        public boolean add(Integer i) {
            int before = bits;
            bits |= 1 << i;
            return bits != before;
        }

        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int rest = bits, last;

                public boolean hasNext() {
                    return rest != 0;
                }

                public Integer next() {
                    last = Integer.numberOfTrailingZeros(rest);
                    rest &= rest - 1;
                    return last;
                }

                public void remove() {
                    bits &= ~(1 << last);
                }
            };
        }

        public int size() {
            return Integer.bitCount(bits);
        }
    }

    static class Squares extends AbstractMap<Integer, Integer> {
        public Set<Map.Entry<Integer, Integer>> entrySet() {
            Set<Map.Entry<Integer, Integer>> s = new LinkedHashSet<>();
            for (int i = 1; i < 5; i++) {
                s.add(Map.entry(i, i * i));
            }
            return s;
        }
    }

    public static void main(String[] args) {
        List<Integer> evens = new Evens(6);
        System.out.println(evens + " " + evens.contains(4) + evens.indexOf(10) + evens.subList(2, 4) + evens.hashCode() + evens.equals(List.of(0, 2, 4, 6, 8, 10)) + evens.stream().mapToInt(x -> x).sum());
        for (ListIterator<Integer> it = evens.listIterator(6); it.hasPrevious(); ) {
            System.out.print(it.previous() + " ");
        }
        System.out.println();
        try {
            evens.add(3);
        } catch (UnsupportedOperationException e) {
            System.out.println(e);
        }
        try {
            evens.get(6);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        Bits bits = new Bits();
        Collections.addAll(bits, 3, 1, 4, 1, 5);
        System.out.println(bits + " " + bits.size() + bits.remove(4) + bits.contains(4) + bits.equals(Set.of(1, 3, 5)) + bits.hashCode() + bits.removeAll(List.of(1, 9)) + bits + bits.retainAll(Set.of(3)) + bits + Arrays.toString(bits.toArray(new Integer[3])));
        Squares squares = new Squares();
        System.out.println(squares + " " + squares.get(3) + squares.containsValue(16) + squares.keySet() + squares.values() + squares.hashCode() + squares.equals(Map.of(1, 1, 2, 4, 3, 9, 4, 16)));
        Iterable<String> letters = () -> List.of("x", "y").iterator();
        letters.forEach(System.out::print);
        System.out.println(letters.spliterator().estimateSize() == Long.MAX_VALUE);
    }
}
