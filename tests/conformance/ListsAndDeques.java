import java.util.*;

/** ArrayList, LinkedList, ArrayDeque, Vector, Stack, iterators, sublists, immutable lists. */
public class ListsAndDeques {
    static void attempt(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + " ok");
        } catch (RuntimeException e) {
            System.out.println(what + " " + e.getClass().getSimpleName());
        }
    }

    static void exercise(List<Integer> l) {
        for (int i = 0; i < 12; i++) l.add(i % 2 == 0 ? l.size() : 0, i * i);
        System.out.println(l);
        l.add(3, -1);
        l.remove(Integer.valueOf(49));
        l.remove(0);
        l.set(1, 1000);
        System.out.println(l + " " + l.indexOf(-1) + " " + l.lastIndexOf(4) + " " + l.contains(77) + " " + l.get(l.size() - 1));
        ListIterator<Integer> it = l.listIterator(2);
        it.next();
        it.remove();
        it.add(555);
        it.previous();
        it.set(556);
        while (it.hasNext()) if (it.next() % 2 == 0) it.remove();
        System.out.println(l + " " + it.nextIndex());
        l.addAll(1, List.of(7, 8, 9));
        List<Integer> sub = l.subList(1, 4);
        sub.set(0, 70);
        sub.remove(1);
        sub.add(90);
        System.out.println(sub + " " + l);
        sub.clear();
        l.removeIf(x -> x > 50);
        l.replaceAll(x -> -x);
        l.sort(null);
        System.out.println(l + " " + l.equals(new ArrayList<>(l)) + " " + l.hashCode());
        l.retainAll(List.of(-1, -9, -25));
        System.out.println(l + Arrays.toString(l.toArray()) + Arrays.toString(l.toArray(new Integer[0])));
        l.clear();
        System.out.println(l.isEmpty() + " " + l);
    }

    public static void main(String[] args) {
        exercise(new ArrayList<>());
        exercise(new LinkedList<>());
        exercise(new Vector<>(2));
        List<Integer> cme = new ArrayList<>(List.of(1, 2, 3, 4));
        attempt("cme", () -> { for (int x : cme) cme.remove(Integer.valueOf(x)); });
        attempt("no cme", () -> { for (int x : cme) if (x == 3) cme.remove(Integer.valueOf(x)); });
        System.out.println(cme);
        attempt("bounds", () -> new ArrayList<>(List.of(1)).get(1));
        attempt("neg cap", () -> new ArrayList<>(-1));
        attempt("immutable", () -> List.of(1).add(2));
        attempt("null in of", () -> List.of(1, null));
        attempt("no next", () -> new ArrayList<>().iterator().next());
        attempt("illegal remove", () -> new ArrayList<>(List.of(1)).iterator().remove());
        attempt("first", () -> new LinkedList<>().getFirst());
        Deque<String> d = new ArrayDeque<>(4);
        for (int i = 0; i < 10; i++) {
            if (i % 3 == 0) d.addFirst("f" + i);
            else d.addLast("l" + i);
            if (i % 4 == 3) System.out.print(d.pollFirst() + "," + d.pollLast() + ";");
        }
        System.out.println(d + " " + d.peekFirst() + d.peekLast() + d.size());
        d.push("p");
        System.out.println(d.pop() + d.removeFirstOccurrence("l7") + d.contains("l8") + d);
        Iterator<String> desc = d.descendingIterator();
        while (desc.hasNext()) System.out.print(desc.next() + " ");
        System.out.println(new ArrayDeque<>().poll());
        attempt("pop empty", () -> new ArrayDeque<>().pop());
        attempt("null deque", () -> new ArrayDeque<>().add(null));
        Stack<Integer> st = new Stack<>();
        st.push(1);
        st.push(2);
        System.out.println(st.peek() + " " + st.search(1) + " " + st.pop() + st + st.empty());
        attempt("empty stack", () -> new Stack<>().pop());
        LinkedList<Integer> q = new LinkedList<>(List.of(1, 2, 3));
        q.offer(4);
        q.addFirst(0);
        System.out.println(q.poll() + " " + q.peek() + " " + q.removeLast() + q);
        System.out.println(Collections.nCopies(3, "n") + "" + List.copyOf(q) + Collections.emptyList() + Collections.singletonList(5) + Collections.unmodifiableList(q) + Arrays.asList(1, 2));
    }
}
