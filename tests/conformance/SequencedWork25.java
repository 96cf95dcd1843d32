// jdk: 25
// Sequenced collections: both ends, reversed views that write through, encounter order, maps and sets of every kind.
import java.util.*;

public class SequencedWork25 {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  public static void main(String[] args) throws Exception {
    for (SequencedCollection<Integer> c : List.<SequencedCollection<Integer>>of(new ArrayList<>(List.of(1, 2, 3)), new LinkedList<>(List.of(1, 2, 3)), new ArrayDeque<>(List.of(1, 2, 3)), new LinkedHashSet<>(List.of(1, 2, 3)), new TreeSet<>(List.of(1, 2, 3)))) { StringBuilder s = new StringBuilder(c.getClass().getSimpleName()); s.append(c.getFirst()).append(c.getLast()).append(c.reversed()); try { c.addFirst(9); c.addLast(1); s.append(c); c.reversed().removeFirst(); s.append(c); } catch (UnsupportedOperationException e) { s.append(" unsupported"); } s.append(c.reversed().stream().toList()).append(c.reversed().reversed().equals(c)); say(s); } LinkedHashMap<String, Integer> m = new LinkedHashMap<>(); m.putLast("b", 2); m.putFirst("a", 1); m.put("c", 3); m.putFirst("c", 30); say(m, m.firstEntry(), m.pollLastEntry(), m.reversed(), m.sequencedKeySet().reversed(), m.sequencedValues().getLast(), m.sequencedEntrySet().removeFirst(), m); m.reversed().put("z", 26); say(m); List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4)); l.reversed().subList(0, 2).replaceAll(x -> x * 10); l.reversed().add(0); say(l, l.reversed().indexOf(2), l.removeLast(), List.of(5, 6).reversed(), Collections.unmodifiableSequencedCollection(l).getFirst()); try { new ArrayList<>().getFirst(); } catch (NoSuchElementException e) { say("empty"); } try { new TreeMap<>(Map.of(1, 1)).putFirst(0, 0); } catch (UnsupportedOperationException e) { say("sorted"); }
  }
}
