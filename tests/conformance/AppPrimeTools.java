// Primes and number theory: sieves, factorisation, totients, Collatz, perfect numbers, Pascal, Catalan, Josephus, Gray codes.
import java.util.*;
import java.util.stream.*;

public class AppPrimeTools {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  static List<Long> factors(long n) { List<Long> f = new ArrayList<>(); for (long d = 2; d * d <= n; d++) for (; n % d == 0; n /= d) f.add(d); if (n > 1) f.add(n); return f; }
  static int phi(int n) { int r = n; for (int p = 2; p <= n; p++) if (n % p == 0) { while (n % p == 0) n /= p; r -= r / p; } return r; }
  static int collatz(long n) { int s = 0; while (n != 1) { n = (n & 1) == 0 ? n / 2 : 3 * n + 1; s++; } return s; }
  static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); } static long lcm(int a, int b) { return (long) a / gcd(a, b) * b; } static long pow(long b, int e, long m) { long r = 1; for (; e > 0; e >>= 1, b = b * b % m) if ((e & 1) == 1) r = r * b % m; return r; }

  public static void main(String[] args) throws Exception {
    BitSet sieve = new BitSet(1000); sieve.set(2, 1000); for (int i = 2; i * i < 1000; i = sieve.nextSetBit(i + 1)) for (int j = i * i; j < 1000; j += i) sieve.clear(j); say(sieve.cardinality(), sieve.previousSetBit(999), sieve.stream().skip(50).limit(5).boxed().toList());
    say(LongStream.of(360, 97, 1001, 600851475143L).mapToObj(AppPrimeTools::factors).toList(), IntStream.rangeClosed(1, 12).map(AppPrimeTools::phi).boxed().toList()); say(IntStream.range(1, 3000).boxed().max(Comparator.comparingInt((Integer x) -> collatz(x))).get(), IntStream.range(2, 1000).filter(n -> IntStream.rangeClosed(1, n / 2).filter(d -> n % d == 0).sum() == n).boxed().toList()); long[] row = {1}; for (int i = 0; i < 10; i++) { long[] next = new long[row.length + 1]; for (int j = 0; j < row.length; j++) { next[j] += row[j]; next[j + 1] += row[j]; } row = next; } say(Arrays.toString(row)); long catalan = 1; StringJoiner c = new StringJoiner(","); for (int i = 0; i < 15; i++) { c.add("" + catalan); catalan = catalan * 2 * (2L * i + 1) / (i + 2); } say(c); int josephus = 0; for (int i = 2; i <= 41; i++) josephus = (josephus + 3) % i; say(josephus, IntStream.range(0, 8).mapToObj(i -> Integer.toBinaryString(i ^ i >> 1)).toList(), gcd(1071, 462), lcm(21, 6), pow(3, 200, 1_000_007));
  }
}
