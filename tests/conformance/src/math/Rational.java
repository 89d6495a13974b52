package math;

import java.math.BigInteger;
import java.util.*;

public class Rational implements Comparable<Rational> {
    final BigInteger n, d;

    Rational(long n, long d) {
        this(BigInteger.valueOf(n), BigInteger.valueOf(d));
    }

    Rational(BigInteger n, BigInteger d) {
        if (d.signum() == 0) {
            throw new ArithmeticException("zero denominator");
        }
        BigInteger g = n.gcd(d);
        if (d.signum() < 0) {
            g = g.negate();
        }
        this.n = g.signum() == 0 ? n : n.divide(g);
        this.d = g.signum() == 0 ? d : d.divide(g);
    }

    Rational plus(Rational o) {
        return new Rational(n.multiply(o.d).add(o.n.multiply(d)), d.multiply(o.d));
    }

    Rational times(Rational o) {
        return new Rational(n.multiply(o.n), d.multiply(o.d));
    }

    @Override
    public int compareTo(Rational o) {
        return n.multiply(o.d).compareTo(o.n.multiply(d));
    }

    @Override
    public String toString() {
        return d.equals(BigInteger.ONE) ? n.toString() : n + "/" + d;
    }

    public static void main(String[] args) {
        Rational h = new Rational(0, 1);
        for (int i = 1; i <= 30; i++) {
            h = h.plus(new Rational(1, i));
        }
        System.out.println(h);
        Rational[] b = new Rational[13];
        for (int m = 0; m < b.length; m++) {
            Rational[] a = new Rational[m + 1];
            for (int k = 0; k <= m; k++) {
                a[k] = new Rational(1, k + 1);
                for (int j = k; j >= 1; j--) {
                    a[j - 1] = new Rational(j, 1).times(a[j - 1].plus(a[j].times(new Rational(-1, 1))));
                }
            }
            b[m] = a[0];
        }
        System.out.println(Arrays.toString(b));
        List<Rational> list = new ArrayList<>();
        for (int i = 1; i < 10; i++) {
            list.add(new Rational(i * 7 % 10, i));
        }
        Collections.sort(list);
        System.out.println(list + " " + Collections.max(list));
        BigInteger p = BigInteger.ONE.shiftLeft(127).subtract(BigInteger.ONE);
        System.out.println(p + " " + BigInteger.valueOf(3).modPow(p.subtract(BigInteger.ONE), p) + " " + p.isProbablePrime(5));
        StringBuilder pi = new StringBuilder();
        BigInteger q = BigInteger.ONE, r = BigInteger.ZERO, t = BigInteger.ONE;
        int k = 1, n = 3, l = 3;
        while (pi.length() < 60) {
            if (q.multiply(BigInteger.valueOf(4)).add(r).subtract(t).compareTo(t.multiply(BigInteger.valueOf(n))) < 0) {
                pi.append(n);
                BigInteger nr = r.subtract(t.multiply(BigInteger.valueOf(n))).multiply(BigInteger.TEN);
                n = q.multiply(BigInteger.valueOf(3)).add(r).multiply(BigInteger.TEN).divide(t).subtract(BigInteger.valueOf(10L * n)).intValue();
                q = q.multiply(BigInteger.TEN);
                r = nr;
            } else {
                BigInteger nr = q.shiftLeft(1).add(r).multiply(BigInteger.valueOf(l));
                BigInteger nn = q.multiply(BigInteger.valueOf(7L * k)).add(BigInteger.TWO).add(r.multiply(BigInteger.valueOf(l))).divide(t.multiply(BigInteger.valueOf(l)));
                q = q.multiply(BigInteger.valueOf(k));
                t = t.multiply(BigInteger.valueOf(l));
                l += 2;
                k++;
                n = nn.intValue();
                r = nr;
            }
        }
        System.out.println(pi);
        try {
            new Rational(1, 0);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
