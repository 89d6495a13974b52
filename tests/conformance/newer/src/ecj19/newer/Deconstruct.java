package newer;

import java.util.List;

/** Binary trees by record patterns, recursion and loops. */
public class Deconstruct {
    sealed interface Tree permits Leaf, Node {
    }

    record Leaf() implements Tree {
    }

    record Node(Tree left, int value, Tree right) implements Tree {
    }

    static Tree insert(Tree t, int v) {
        if (t instanceof Node(Tree l, int x, Tree r)) {
            Tree less = v < x ? insert(l, v) : l;
            Tree more = v > x ? insert(r, v) : r;
            return new Node(less, x, more);
        }
        return new Node(new Leaf(), v, new Leaf());
    }

    static int sum(Tree t) {
        if (t instanceof Node(Tree l, int x, Tree r)) {
            return sum(l) + x + sum(r);
        }
        return 0;
    }

    static boolean single(Tree t) {
        if (t instanceof Node(Leaf l, int x, Leaf r)) {
            return true;
        }
        return false;
    }

    public static void main(String[] args) {
        Tree t = new Leaf();
        for (int n : List.of(5, 2, 8, 1, 9, 5)) {
            t = insert(t, n);
        }
        System.out.println(t);
        System.out.println(sum(t) + " " + single(t) + " " + single(insert(new Leaf(), 3)));
        System.out.println(depth(t));
    }

    static int depth(Tree t) {
        if (t instanceof Node(Tree l, int x, Tree r)) {
            return 1 + depth(r);
        }
        return 0;
    }
}
