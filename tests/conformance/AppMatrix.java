// Matrices of doubles, of fractions and of numbers modulo a prime: product, power, determinant, inverse, elimination, rank.
import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.IntStream;

public class AppMatrix {
  interface Field<F> { F zero(); F one(); F add(F a, F b); F mul(F a, F b); F neg(F a); F inv(F a); default boolean isZero(F a) { return a.equals(zero()); } default F sub(F a, F b) { return add(a, neg(b)); } }
  record Q(BigInteger n, BigInteger d) {
    Q { if (d.signum() == 0) throw new ArithmeticException("zero"); BigInteger g = n.gcd(d).multiply(BigInteger.valueOf(d.signum())); n = n.divide(g); d = d.divide(g); }
    static Q of(long n) { return new Q(BigInteger.valueOf(n), BigInteger.ONE); }
    @Override public String toString() { return d.equals(BigInteger.ONE) ? n.toString() : n + "/" + d; }
  }
  static final Field<Q> RATIONAL = new Field<>() {
    public Q zero() { return Q.of(0); } public Q one() { return Q.of(1); }
    public Q add(Q a, Q b) { return new Q(a.n.multiply(b.d).add(b.n.multiply(a.d)), a.d.multiply(b.d)); }
    public Q mul(Q a, Q b) { return new Q(a.n.multiply(b.n), a.d.multiply(b.d)); }
    public Q neg(Q a) { return new Q(a.n.negate(), a.d); } public Q inv(Q a) { return new Q(a.d, a.n); }
  };
  static Field<Long> modulo(long p) {
    return new Field<>() {
      public Long zero() { return 0L; } public Long one() { return 1L; } public Long add(Long a, Long b) { return (a + b) % p; } public Long mul(Long a, Long b) { return a * b % p; } public Long neg(Long a) { return (p - a) % p; }
      public Long inv(Long a) { if (a == 0) throw new ArithmeticException("zero"); return BigInteger.valueOf(a).modInverse(BigInteger.valueOf(p)).longValueExact(); }
    };
  }
  static <F> F[][] map(long[][] m, Function<Long, F> f, F[][] empty) { return Arrays.stream(m).map(r -> Arrays.stream(r).boxed().map(f).toArray(n -> Arrays.copyOf(empty[0], n))).toArray(n -> Arrays.copyOf(empty, n)); }
  static <F> F[][] multiply(Field<F> k, F[][] a, F[][] b) {
    F[][] c = Arrays.copyOf(a, a.length);
    for (int i = 0; i < a.length; i++) { c[i] = Arrays.copyOf(a[0], b[0].length); for (int j = 0; j < b[0].length; j++) { F s = k.zero(); for (int x = 0; x < b.length; x++) s = k.add(s, k.mul(a[i][x], b[x][j])); c[i][j] = s; } }
    return c;
  }
  static <F> F[][] power(Field<F> k, F[][] a, int n) { F[][] r = null; for (F[][] p = a; n > 0; n >>= 1, p = multiply(k, p, p)) if ((n & 1) == 1) r = r == null ? p : multiply(k, r, p); return r; }
  /** Gauss and Jordan on [a | 1]; returns the determinant, and leaves the inverse in `out` if there is one. */
  static <F> F eliminate(Field<F> k, F[][] a, F[][] out) {
    int n = a.length; F[][] w = Arrays.copyOf(a, n);
    for (int i = 0; i < n; i++) { w[i] = Arrays.copyOf(a[i], 2 * n); for (int j = 0; j < n; j++) w[i][n + j] = i == j ? k.one() : k.zero(); }
    F det = k.one();
    for (int c = 0; c < n; c++) {
      int column = c, pivot = IntStream.range(c, n).filter(r -> !k.isZero(w[r][column])).findFirst().orElse(-1);
      if (pivot < 0) return k.zero();
      if (pivot != c) { F[] t = w[c]; w[c] = w[pivot]; w[pivot] = t; det = k.neg(det); }
      det = k.mul(det, w[c][c]); F inv = k.inv(w[c][c]);
      for (int j = 0; j < 2 * n; j++) w[c][j] = k.mul(w[c][j], inv);
      for (int r = 0; r < n; r++) { if (r == c) continue; F factor = w[r][c]; for (int j = 0; j < 2 * n; j++) w[r][j] = k.sub(w[r][j], k.mul(factor, w[c][j])); }
    }
    for (int i = 0; i < n; i++) out[i] = Arrays.copyOfRange(w[i], n, 2 * n);
    return det;
  }
  public static void main(String[] args) {
    long[][] m = {{2, -1, 0}, {1, 3, 5}, {4, 1, 1}}, singular = {{1, 2}, {2, 4}}, fib = {{1, 1}, {1, 0}};
    Q[][] q = map(m, Q::of, new Q[1][0]), inverse = new Q[3][];
    System.out.println(eliminate(RATIONAL, q, inverse) + " " + Arrays.deepToString(inverse) + " " + Arrays.deepToString(multiply(RATIONAL, q, inverse)));
    System.out.println(eliminate(RATIONAL, map(singular, Q::of, new Q[1][0]), new Q[2][]) + " " + power(RATIONAL, map(fib, Q::of, new Q[1][0]), 100)[0][1]);
    Field<Long> f = modulo(1_000_003); Long[][] x = map(m, v -> (v + 1_000_003) % 1_000_003, new Long[1][0]), xi = new Long[3][];
    System.out.println(eliminate(f, x, xi) + " " + Arrays.deepToString(xi) + " " + Arrays.deepToString(power(f, map(fib, v -> v, new Long[1][0]), 1_000_000)));
    try { f.inv(0L); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
    try { RATIONAL.inv(Q.of(0)); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
  }
}
