// An order book: price and time priority, partial fills, cancels, market orders, a running report.
import java.util.*;

public class AppOrderBook {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  record Order(int id, boolean buy, int price) {}
  static class Book {
    final Map<Order, Integer> open = new LinkedHashMap<>(); int next, traded; long value;
    final Comparator<Order> best = Comparator.comparingInt((Order o) -> o.buy() ? -o.price() : o.price()).thenComparingInt(Order::id);
    String play(String line) {
      String[] w = line.split(" ");
      if (w[0].equals("X")) return open.keySet().removeIf(o -> o.id() == Integer.parseInt(w[1])) ? "cancelled" : "unknown";
      boolean buy = w[0].equals("B"), market = w[2].equals("0"); int left = Integer.parseInt(w[1]); Order mine = new Order(++next, buy, market ? buy ? Integer.MAX_VALUE : 0 : Integer.parseInt(w[2])); StringBuilder out = new StringBuilder("#" + mine.id());
      while (left > 0) { Optional<Order> other = open.keySet().stream().filter(o -> o.buy() != buy && (buy ? o.price() <= mine.price() : o.price() >= mine.price())).min(best); if (other.isEmpty()) break; Order o = other.get(); int n = Math.min(left, open.get(o)); left -= n; traded += n; value += (long) n * o.price(); out.append(' ').append(n).append('@').append(o.price()); open.compute(o, (k, v) -> v == n ? null : v - n); }
      if (left > 0 && !market) open.put(mine, left);
      return out.append(" left ").append(left).toString();
    }
  }

  public static void main(String[] args) throws Exception {
    Book b = new Book(); String[] script = {"B 10 100", "B 12 101", "S 5 103", "S 8 102", "S 20 101", "B 9 0", "X 3", "B 4 103", "S 99 0"}; for (String line : script) say(line, b.play(line)); say(b.traded, b.value, b.open.keySet());
  }
}
