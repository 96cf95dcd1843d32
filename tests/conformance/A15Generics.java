import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;

/** First generics, enhanced for, autoboxing, an iterator written by hand. */
public class A15Generics {
    static class Pair<A, B> {
        final A a;
        final B b;

        Pair(A a, B b) {
            this.a = a;
            this.b = b;
        }

        Pair<B, A> swap() { return new Pair<>(b, a); }
    }

    static class Count implements Iterable<Integer> {
        final int n;

        Count(int n) { this.n = n; }

        @Override public Iterator<Integer> iterator() {
            return new Iterator<Integer>() {
                int i;

                @Override public boolean hasNext() { return i < n; }

                @Override public Integer next() { return i++; }
            };
        }
    }

    static <T> T best(List<T> l, Comparator<T> c) {
        T best = l.get(0);
        for (T t : l) if (c.compare(t, best) > 0) best = t;
        return best;
    }

    public static void main(String[] args) {
        Pair<String, Integer> p = new Pair<>("x", 5);
        System.out.println(p.swap().a + 1);
        System.out.println(p.swap().b.length());
        int sum = 0;
        for (int i : new Count(10)) sum += i;
        System.out.println(sum);
        List<String> l = new ArrayList<>();
        l.add("bb");
        l.add("a");
        l.add("ccc");
        System.out.println(best(l, new Comparator<String>() {
            @Override public int compare(String a, String b) { return a.length() - b.length(); }
        }));
    }
}
