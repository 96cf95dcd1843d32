// Money in minor units with rounding, exchange by shortest path, allocation without losing cents, statements.
import java.util.*;
import java.util.stream.*;
import java.math.*;

public class AppCurrencyExchange {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  record Money(long minor, String currency) { static Money of(String s, String c) { return new Money(new BigDecimal(s).setScale(2, RoundingMode.UNNECESSARY).unscaledValue().longValueExact(), c); } Money plus(Money o) { if (!o.currency.equals(currency)) throw new IllegalArgumentException(currency + " and " + o.currency); return new Money(Math.addExact(minor, o.minor), currency); } List<Money> allocate(int n) { List<Money> l = new ArrayList<>(); long left = minor; for (int i = n; i > 0; i--) { long part = Math.round((double) left / i); l.add(new Money(part, currency)); left -= part; } return l; } @Override public String toString() { return BigDecimal.valueOf(minor, 2) + currency; } }
  static List<String> path(Map<String, Map<String, BigDecimal>> g, String a, String b) { Map<String, String> from = new HashMap<>(Map.of(a, a)); Deque<String> q = new ArrayDeque<>(List.of(a)); while (!q.isEmpty() && !from.containsKey(b)) { String x = q.poll(); for (String y : g.getOrDefault(x, Map.of()).keySet()) if (from.putIfAbsent(y, x) == null) q.add(y); } if (!from.containsKey(b)) return null; LinkedList<String> p = new LinkedList<>(List.of(b)); while (!p.getFirst().equals(a)) p.addFirst(from.get(p.getFirst())); return p; }

  public static void main(String[] args) throws Exception {
    say(Money.of("10.00", "EUR").allocate(3), Money.of("0.05", "EUR").allocate(2), Money.of("-7.01", "EUR").allocate(4)); Map<String, Map<String, BigDecimal>> rates = new TreeMap<>(); for (String l : "EUR USD 1.10;USD JPY 150;GBP EUR 1.17;JPY KRW 9".split(";")) { String[] f = l.split(" "); BigDecimal r = new BigDecimal(f[2]); rates.computeIfAbsent(f[0], k -> new TreeMap<>()).put(f[1], r); rates.computeIfAbsent(f[1], k -> new TreeMap<>()).put(f[0], BigDecimal.ONE.divide(r, MathContext.DECIMAL64)); } for (String[] q : new String[][] {{"EUR", "JPY"}, {"KRW", "GBP"}, {"GBP", "GBP"}, {"EUR", "XXX"}}) say(q[0], q[1], Optional.ofNullable(path(rates, q[0], q[1])).map(p -> p.stream().collect(Collectors.joining(">"))).orElse("no way")); BigDecimal amount = new BigDecimal("100"); List<String> p = path(rates, "GBP", "KRW"); for (int i = 1; i < p.size(); i++) amount = amount.multiply(rates.get(p.get(i - 1)).get(p.get(i))); say(amount.setScale(2, RoundingMode.HALF_EVEN)); try { Money.of("1", "EUR").plus(Money.of("1", "USD")); } catch (IllegalArgumentException e) { say(e.getMessage()); } try { Money.of("1.001", "EUR"); } catch (ArithmeticException e) { say(e.getMessage()); }
  }
}
