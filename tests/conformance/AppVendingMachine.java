// A vending machine: coins, change by dynamic programming, stock, refunds, service mode.
import java.util.*;

public class AppVendingMachine {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  static List<Integer> change(NavigableMap<Integer, Integer> coins, int amount) {
    if (amount == 0) return new ArrayList<>();
    for (Map.Entry<Integer, Integer> e : coins.entrySet()) {
      if (e.getKey() > amount || e.getValue() == 0) continue;
      e.setValue(e.getValue() - 1);
      List<Integer> rest = change(coins, amount - e.getKey());
      e.setValue(e.getValue() + 1);
      if (rest != null) { rest.add(0, e.getKey()); return rest; }
    }
    return null;
  }

  public static void main(String[] args) throws Exception {
    TreeMap<Integer, Integer> coins = new TreeMap<>(Comparator.reverseOrder()); for (int c : new int[] {50, 20, 10, 5}) coins.put(c, 2);
    for (int amount : new int[] {85, 40, 5, 3, 100, 60}) { List<Integer> change = change(coins, amount); say(amount, change, coins); if (change != null) for (int c : change) coins.merge(c, -1, Integer::sum); }
    long[] ways = new long[101]; ways[0] = 1; for (int c : new int[] {1, 5, 10, 25, 50}) for (int i = c; i <= 100; i++) ways[i] += ways[i - c]; say(ways[100], ways[37]);
  }
}
