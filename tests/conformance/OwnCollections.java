import java.util.AbstractList;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** Own collections: a linked list with an iterator, a binary tree, an open-addressing hash map, a ring buffer. */
public class OwnCollections {
    static class Linked<T> implements Iterable<T> {
        private class Node {
            final T v;
            Node next;
            Node(T v) { this.v = v; }
        }
        private Node head, tail;
        int size;

        Linked<T> add(T v) {
            Node n = new Node(v);
            if (head == null) head = n;
            else tail.next = n;
            tail = n;
            size++;
            return this;
        }

        void reverse() {
            Node prev = null;
            tail = head;
            for (Node n = head; n != null; ) {
                Node next = n.next;
                n.next = prev;
                prev = n;
                n = next;
            }
            head = prev;
        }

        @Override public Iterator<T> iterator() {
            return new Iterator<T>() {
                Node at = head;
                @Override public boolean hasNext() { return at != null; }
                @Override public T next() {
                    if (at == null) throw new NoSuchElementException("end");
                    T v = at.v;
                    at = at.next;
                    return v;
                }
            };
        }
    }

    static class Tree {
        int key, height = 1;
        Tree l, r;
        Tree(int key) { this.key = key; }
        static int h(Tree t) { return t == null ? 0 : t.height; }
        static Tree fix(Tree t) {
            t.height = 1 + Math.max(h(t.l), h(t.r));
            int d = h(t.l) - h(t.r);
            if (d > 1) {
                if (h(t.l.l) < h(t.l.r)) t.l = left(t.l);
                return right(t);
            }
            if (d < -1) {
                if (h(t.r.r) < h(t.r.l)) t.r = right(t.r);
                return left(t);
            }
            return t;
        }
        static Tree right(Tree t) { Tree x = t.l; t.l = x.r; x.r = t; fix(t); return fix(x); }
        static Tree left(Tree t) { Tree x = t.r; t.r = x.l; x.l = t; fix(t); return fix(x); }
        static Tree put(Tree t, int k) {
            if (t == null) return new Tree(k);
            if (k < t.key) t.l = put(t.l, k);
            else if (k > t.key) t.r = put(t.r, k);
            return fix(t);
        }
        static String show(Tree t) { return t == null ? "." : "(" + show(t.l) + t.key + show(t.r) + ")"; }
    }

    static class Hash {
        String[] keys = new String[4];
        int[] vals = new int[4];
        int n;
        void put(String k, int v) {
            if (2 * (n + 1) > keys.length) {
                String[] ok = keys;
                int[] ov = vals;
                keys = new String[2 * ok.length];
                vals = new int[2 * ok.length];
                n = 0;
                for (int i = 0; i < ok.length; i++) if (ok[i] != null) put(ok[i], ov[i]);
            }
            int i = find(k);
            if (keys[i] == null) {
                keys[i] = k;
                n++;
            }
            vals[i] = v;
        }
        int find(String k) {
            int i = (k.hashCode() & 0x7fffffff) % keys.length;
            while (keys[i] != null && !keys[i].equals(k)) i = (i + 1) % keys.length;
            return i;
        }
    }

    static class Range extends AbstractList<Integer> {
        @Override public Integer get(int i) { return i * 10; }
        @Override public int size() { return 4; }
    }

    public static void main(String[] args) {
        Linked<String> l = new Linked<String>().add("a").add("b").add("c");
        for (String s : l) System.out.print(s);
        l.reverse();
        for (String s : l) for (String t : l) System.out.print(s + t + " ");
        System.out.println(l.size);
        Iterator<String> it = l.iterator();
        while (it.hasNext()) it.next();
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        Tree t = null;
        for (int i = 0; i < 15; i++) t = Tree.put(t, i * 7 % 15);
        System.out.println(Tree.show(t) + t.height);
        Hash h = new Hash();
        for (int i = 0; i < 40; i++) h.put("k" + i % 25, i);
        int sum = 0;
        for (int i = 0; i < 25; i++) sum += h.vals[h.find("k" + i)];
        System.out.println(h.n + " " + h.keys.length + " " + sum + " " + h.keys[h.find("zzz")]);
        System.out.println(new Range() + " " + new Range().indexOf(20) + " " + new Range().subList(1, 3) + " " + new Range().contains(5) + new Range().equals(java.util.List.of(0, 10, 20, 30)));
        l.forEach(System.out::print);
        System.out.println();
    }
}
