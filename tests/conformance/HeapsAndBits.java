import java.util.*;
import java.util.stream.Collectors;

/** PriorityQueue orders, Deque ends, BitSet algebra, java.util.Collections. */
public class HeapsAndBits {
    record Task(String name, int priority, int size) {}

    static void attempt(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + " fine");
        } catch (RuntimeException e) {
            System.out.println(what + " " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    static <T> String drain(Queue<T> q) {
        StringBuilder b = new StringBuilder();
        while (!q.isEmpty()) b.append(q.poll()).append(' ');
        return b.toString();
    }

    public static void main(String[] args) {
        PriorityQueue<Task> tasks = new PriorityQueue<>(Comparator.comparingInt(Task::priority).reversed().thenComparing(Task::name));
        int n = 0;
        for (String s : "write read sleep run eat walk".split(" ")) tasks.add(new Task(s, n++ * 7 % 4, s.length()));
        System.out.println(tasks.peek() + " " + tasks);
        tasks.removeIf(t -> t.size() == 3);
        tasks.remove(tasks.peek());
        System.out.println(drain(tasks) + tasks.poll());
        PriorityQueue<Integer> heap = new PriorityQueue<>(List.of(5, 1, 4, 1, 5, 9, 2, 6));
        Iterator<Integer> hi = heap.iterator();
        while (hi.hasNext()) if (hi.next() % 5 == 0) hi.remove();
        System.out.println(heap + " " + heap.contains(9) + " " + drain(heap));
        attempt("null in heap", () -> new PriorityQueue<>().add(null));
        attempt("not comparable", () -> { PriorityQueue<Object> p = new PriorityQueue<>(); p.add(new Object()); p.add(new Object()); });
        Deque<Integer> d = new ArrayDeque<>();
        for (int i = 0; i < 20; i++) {
            if (i % 3 == 0) d.addFirst(i);
            else if (i % 3 == 1) d.offerLast(i);
            else d.push(d.pollLast() * 100);
        }
        System.out.println(d + " " + d.peekFirst() + " " + d.getLast() + " " + d.removeLastOccurrence(100) + d.removeFirstOccurrence(18) + " " + d.pop());
        Iterator<Integer> down = d.descendingIterator();
        while (down.hasNext()) if (down.next() > 1000) down.remove();
        System.out.println(d + " " + d.stream().mapToInt(i -> i).max().getAsInt());
        attempt("empty deque", () -> new ArrayDeque<>().getFirst());
        attempt("empty pop", () -> new LinkedList<>().pop());
        attempt("empty element", () -> new LinkedList<>().element());
        BitSet a = new BitSet(), b = new BitSet(200);
        for (int i = 0; i < 150; i += 3) a.set(i);
        b.set(60, 130);
        BitSet and = (BitSet) a.clone(), or = (BitSet) a.clone(), xor = (BitSet) a.clone(), not = (BitSet) a.clone();
        and.and(b);
        or.or(b);
        xor.xor(b);
        not.andNot(b);
        System.out.println(and + " " + or.cardinality() + " " + xor.cardinality() + " " + not.length() + " " + a.intersects(b) + " " + a.size() + " " + a.hashCode());
        a.flip(0, 10);
        a.clear(20, 200);
        System.out.println(a + " " + a.nextSetBit(5) + " " + a.nextClearBit(0) + " " + a.previousSetBit(100) + " " + a.previousClearBit(3) + " " + a.get(5, 9) + " " + Arrays.toString(a.toLongArray()) + Arrays.toString(a.toByteArray()) + " " + BitSet.valueOf(new byte[] {5, 1}) + " " + a.stream().sum() + " " + b.get(60, 64).equals(BitSet.valueOf(new long[] {15})));
        attempt("negative bit", () -> a.set(-1));
        attempt("bad bits", () -> a.set(5, 4));
        List<Integer> l = new ArrayList<>(List.of(3, 1, 4, 1, 5, 9, 2, 6));
        Collections.sort(l);
        System.out.println(l + " " + Collections.binarySearch(l, 4) + " " + Collections.binarySearch(l, 7) + " " + Collections.max(l) + Collections.min(l, Comparator.reverseOrder()) + " " + Collections.frequency(l, 1));
        Collections.rotate(l, 3);
        Collections.swap(l, 0, 7);
        System.out.println(l);
        Collections.reverse(l);
        Collections.shuffle(l, new Random(7));
        Collections.replaceAll(l, 1, 11);
        System.out.println(l + " " + Collections.indexOfSubList(l, List.of(l.get(2), l.get(3))) + Collections.lastIndexOfSubList(l, List.of(77)) + " " + Collections.disjoint(l, List.of(100)) + " " + Collections.nCopies(3, "x") + Collections.singletonList(1) + Collections.emptyMap());
        Collections.fill(l.subList(1, 3), 0);
        Collections.addAll(l, 7, 8);
        System.out.println(l + " " + Collections.list(Collections.enumeration(List.of(1, 2))) + " " + Collections.unmodifiableList(l).getClass().getSimpleName());
        attempt("unmodifiable", () -> Collections.unmodifiableList(l).add(1));
        attempt("singleton", () -> Collections.singleton(1).add(2));
        attempt("nCopies", () -> Collections.nCopies(-1, 0));
        attempt("max of none", () -> Collections.max(new ArrayList<Integer>()));
        attempt("copy", () -> Collections.copy(new ArrayList<Integer>(), List.of(1)));
        Set<String> fromMap = Collections.newSetFromMap(new LinkedHashMap<>());
        fromMap.addAll(List.of("q", "w", "e"));
        Queue<Integer> stack = Collections.asLifoQueue(new ArrayDeque<>());
        stack.add(1);
        stack.add(2);
        System.out.println(fromMap + " " + stack + " " + Collections.synchronizedList(l).size() + " " + l.stream().sorted(Collections.reverseOrder()).map(String::valueOf).collect(Collectors.joining("-")));
        Vector<Integer> v = new Vector<>(List.of(1, 2, 3));
        v.insertElementAt(9, 1);
        Stack<Integer> s = new Stack<>();
        s.push(1);
        s.push(2);
        System.out.println(v + " " + v.elementAt(1) + v.firstElement() + v.lastElement() + " " + s.search(1) + s.peek() + s.pop() + s + " " + new Hashtable<>(Map.of("k", "v")));
        attempt("empty stack", () -> new Stack<>().pop());
    }
}
