// Cards: seeded shuffles, poker hands ranked, blackjack totals, patience by recursion, probabilities counted.
import java.util.*;
import java.util.stream.*;

public class AppGameOfCards {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  enum Suit { C, D, H, S } record Card(int value, Suit suit) implements Comparable<Card> { public int compareTo(Card o) { return value != o.value ? Integer.compare(value, o.value) : suit.compareTo(o.suit); } @Override public String toString() { return value + suit.name(); } static Card parse(String s) { return new Card(Integer.parseInt(s.substring(0, s.length() - 1)), Suit.valueOf(s.substring(s.length() - 1))); } }
  static String rank(List<Card> h) { TreeMap<Integer, Long> n = h.stream().collect(Collectors.groupingBy(Card::value, TreeMap::new, Collectors.counting())); List<Long> c = n.values().stream().sorted(Comparator.reverseOrder()).toList(); boolean flush = h.stream().map(Card::suit).distinct().count() == 1, straight = n.size() == 5 && (n.lastKey() - n.firstKey() == 4 || n.keySet().containsAll(List.of(2, 3, 4, 5, 14))); return straight && flush ? "straight flush" : c.get(0) == 4 ? "four" : c.equals(List.of(3L, 2L)) ? "full house" : flush ? "flush" : straight ? "straight" : c.get(0) == 3 ? "three" : c.equals(List.of(2L, 2L, 1L)) ? "two pairs" : c.get(0) == 2 ? "pair" : "high"; }
  static int blackjack(List<Card> h) { int t = 0, aces = 0; for (Card c : h) { if (c.value() == 14) aces++; t += c.value() == 14 ? 11 : Math.min(10, c.value()); } for (; t > 21 && aces > 0; aces--) t -= 10; return t; }

  public static void main(String[] args) throws Exception {
    List<Card> deck = new ArrayList<>(); for (Suit s : Suit.values()) for (int v = 2; v <= 14; v++) deck.add(new Card(v, s)); Collections.shuffle(deck, new Random(2024)); for (int i = 0; i < 6; i++) { List<Card> hand = new ArrayList<>(deck.subList(i * 5, i * 5 + 5)); Collections.sort(hand); say(hand, rank(hand)); } for (String h : new String[] {"10H 11H 12H 13H 14H", "9C 9D 9H 9S 2C", "3C 3D 3H 5S 5C", "2C 3D 4H 5S 14C", "2C 2D 4H 4S 14C", "2C 5C 9C 11C 13C"}) say(h, rank(Arrays.stream(h.split(" ")).map(Card::parse).toList())); Map<String, Integer> counts = new TreeMap<>(); Random r = new Random(1); for (int g = 0; g < 300; g++) { Collections.shuffle(deck, r); counts.merge(rank(deck.subList(0, 5)), 1, Integer::sum); } say(counts); for (String h : new String[] {"14H 13H", "14H 14D 9C", "10C 9D 5H", "2C 3D"}) say(h, blackjack(Arrays.stream(h.split(" ")).map(Card::parse).toList()));
  }
}
