import java.util.*;

/** Sets, TreeSet navigation, PriorityQueue, BitSet, Collections helpers. */
public class SetsQueuesBits {
    record Task(int pri, String name) implements Comparable<Task> {
        @Override public int compareTo(Task o) { return Integer.compare(pri, o.pri); }
    }

    public static void main(String[] args) {
        Set<String> h = new HashSet<>(Arrays.asList("d", "a", "c", "b", "a"));
        System.out.println(h.size() + " " + new TreeSet<>(h) + " " + h.add("a") + h.add("e") + h.remove("zz") + h.contains("e"));
        Set<String> lh = new LinkedHashSet<>(List.of("z", "y", "x"));
        lh.add("y");
        lh.remove("z");
        lh.add("z");
        System.out.println(lh);
        TreeSet<Integer> ts = new TreeSet<>();
        for (int i = 0; i < 20; i++) ts.add(i * 17 % 23);
        System.out.println(ts + " " + ts.first() + ts.last() + " " + ts.floor(10) + ts.ceiling(10) + ts.higher(22) + ts.lower(1) + " " + ts.headSet(5) + ts.tailSet(18) + ts.subSet(5, true, 8, true) + ts.descendingSet().headSet(19) + ts.pollFirst() + ts.pollLast());
        Set<Integer> a = new TreeSet<>(List.of(1, 2, 3, 4)), b = new TreeSet<>(List.of(3, 4, 5));
        Set<Integer> u = new TreeSet<>(a), i = new TreeSet<>(a), d = new TreeSet<>(a);
        u.addAll(b);
        i.retainAll(b);
        d.removeAll(b);
        System.out.println(u + "" + i + d + a.containsAll(i) + Collections.disjoint(d, b));
        PriorityQueue<Task> pq = new PriorityQueue<>();
        int[] pris = {5, 3, 8, 1, 9, 2, 7};
        for (int p : pris) pq.add(new Task(p, "t" + p));
        pq.remove(new Task(8, "t8"));
        StringBuilder sb = new StringBuilder(pq.peek() + " ");
        while (!pq.isEmpty()) sb.append(pq.poll().name()).append(' ');
        System.out.println(sb);
        PriorityQueue<Integer> rev = new PriorityQueue<>(3, Comparator.reverseOrder());
        rev.addAll(List.of(4, 9, 1, 7, 7));
        System.out.println(rev.poll() + " " + rev.poll() + " " + rev.size() + " " + rev.contains(1));
        BitSet bs = new BitSet();
        bs.set(3);
        bs.set(10, 15);
        bs.set(100);
        bs.flip(12);
        BitSet other = new BitSet();
        other.set(11, 101);
        System.out.println(bs + " " + bs.cardinality() + " " + bs.length() + " " + bs.nextSetBit(4) + " " + bs.nextClearBit(10) + " " + bs.get(12) + bs.intersects(other) + bs.previousSetBit(99));
        BitSet and = (BitSet) bs.clone();
        and.and(other);
        bs.andNot(other);
        other.xor(and);
        System.out.println(and + "" + bs + other.cardinality() + Arrays.toString(and.toLongArray()));
        List<Integer> l = new ArrayList<>(List.of(5, 2, 9, 1, 7, 3));
        Collections.sort(l);
        System.out.println(l + " " + Collections.binarySearch(l, 7) + Collections.max(l) + Collections.min(l, Comparator.reverseOrder()) + Collections.frequency(l, 9));
        Collections.reverse(l);
        Collections.swap(l, 0, 5);
        Collections.rotate(l, 2);
        System.out.println(l);
        Collections.shuffle(l, new Random(42));
        System.out.println(l);
        Collections.addAll(l, 100, 200);
        Collections.replaceAll(l, 100, -100);
        System.out.println(l + " " + Collections.indexOfSubList(l, List.of(-100, 200)) + Collections.unmodifiableSet(ts).size());
        Collections.fill(l, 0);
        System.out.println(l);
        try {
            Collections.unmodifiableCollection(l).clear();
        } catch (UnsupportedOperationException e) {
            System.out.println("unmodifiable");
        }
        List<String> checked = Collections.checkedList(new ArrayList<>(), String.class);
        checked.add("ok");
        Enumeration<String> en = Collections.enumeration(List.of("e1", "e2"));
        while (en.hasMoreElements()) System.out.print(en.nextElement() + " ");
        System.out.println(checked + " " + Collections.synchronizedList(new ArrayList<>(List.of(1))));
        List<String> names = new ArrayList<>(List.of("bob", "Al", "christine", "dan", "al"));
        names.sort(Comparator.comparing(String::length).thenComparing(String.CASE_INSENSITIVE_ORDER).thenComparing(Comparator.reverseOrder()));
        System.out.println(names);
        names.add(null);
        names.sort(Comparator.nullsFirst(Comparator.comparingInt(String::length).reversed()));
        System.out.println(names);
    }
}
