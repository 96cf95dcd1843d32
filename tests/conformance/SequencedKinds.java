// jdk: 25
// Sequenced collections: first, last, reversed views that write through, of lists, deques, sets and maps.
import java.util.*;

public class SequencedKinds {
  static void show(String name, SequencedCollection<Integer> c) {
    System.out.print(name + " " + c + " " + c.reversed() + " " + c.getFirst() + " " + c.getLast());
    try {
      c.addFirst(9);
      c.addLast(8);
      c.reversed().removeFirst();
      c.reversed().addFirst(7);
      System.out.print(" -> " + c + " " + c.removeFirst() + c.removeLast());
    } catch (UnsupportedOperationException e) {
      System.out.print(" unsupported");
    }
    System.out.println();
  }

  public static void main(String[] args) {
    show("ArrayList", new ArrayList<>(List.of(3, 1, 2)));
    show("LinkedList", new LinkedList<>(List.of(3, 1, 2)));
    show("ArrayDeque", new ArrayDeque<>(List.of(3, 1, 2)));
    show("LinkedHashSet", new LinkedHashSet<>(List.of(3, 1, 2)));
    show("TreeSet", new TreeSet<>(List.of(3, 1, 2)));
    show("List.of", List.of(3, 1, 2));
    show("asList", Arrays.asList(3, 1, 2));
    show("unmodifiable", Collections.unmodifiableSequencedCollection(new ArrayList<>(List.of(5))));
    SequencedMap<String, Integer> map = new LinkedHashMap<>();
    map.put("b", 2);
    map.put("a", 1);
    map.putFirst("c", 3);
    map.putLast("b", 20);
    System.out.println(map + " " + map.reversed() + " " + map.firstEntry() + " " + map.lastEntry());
    map.reversed().put("z", 26);
    map.sequencedKeySet().reversed().removeFirst();
    System.out.println(map + " " + map.pollFirstEntry() + map.pollLastEntry() + map);
    System.out.println(map.sequencedValues().reversed() + " " + map.sequencedEntrySet().reversed());
    SequencedMap<String, Integer> tree = new TreeMap<>(Map.of("x", 1, "y", 2));
    System.out.println(tree.reversed() + " " + tree.reversed().firstEntry());
    try {
      tree.putFirst("q", 0);
    } catch (UnsupportedOperationException e) {
      System.out.println("sorted maps place by order");
    }
    try {
      new ArrayList<>().getFirst();
    } catch (NoSuchElementException e) {
      System.out.println("nothing first");
    }
    List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
    List<Integer> back = list.reversed();
    back.set(0, 40);
    back.add(5);
    back.sort(null);
    System.out.println(list + " " + back.indexOf(40) + " " + back.subList(1, 3) + " " + (back.reversed() == list));
    ListIterator<Integer> it = back.listIterator();
    it.next();
    it.add(100);
    System.out.println(list + " " + back.stream().skip(3).toList());
    Set<Integer> set = Collections.newSequencedSetFromMap(new LinkedHashMap<>());
    set.addAll(List.of(4, 2, 4, 6));
    System.out.println(set + " " + ((SequencedSet<Integer>) set).reversed());
    var lru = new LinkedHashMap<Integer, String>(8, 0.75f, true) {
      @Override protected boolean removeEldestEntry(Map.Entry<Integer, String> e) { return size() > 3; }
    };
    for (int i = 0; i < 4; i++) lru.put(i, "v" + i);
    lru.get(1);
    lru.put(9, "v9");
    System.out.println(lru + " " + lru.reversed().keySet());
  }
}
