import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Records: generated members, compact constructors, nesting, generics, equality on every component type. */
public class Records {
    record Point(int x, int y) {
        static final Point ORIGIN = new Point(0, 0);

        Point {
            if (x < 0) throw new IllegalArgumentException("x=" + x);
        }

        Point(int both) { this(both, both); }

        double norm() { return Math.sqrt(x * x + y * y); }
    }

    record Pair<A, B>(A first, B second) implements Comparable<Pair<A, B>> {
        @Override public int compareTo(Pair<A, B> o) { return first.toString().compareTo(o.first.toString()); }

        static <T> Pair<T, T> twin(T t) { return new Pair<>(t, t); }
    }

    record All(boolean z, byte b, short s, char c, int i, long l, float f, double d, String str, int[] arr) { }

    record Empty() { }

    record Custom(String name) {
        @Override public String name() { return "<" + name + ">"; }

        @Override public String toString() { return "Custom:" + name(); }

        @Override public int hashCode() { return 7; }
    }

    sealed interface Expr permits Num, Add, Mul { }

    record Num(int v) implements Expr { }

    record Add(Expr l, Expr r) implements Expr { }

    record Mul(Expr l, Expr r) implements Expr { }

    static int eval(Expr e) {
        if (e instanceof Num n) return n.v();
        if (e instanceof Add a) return eval(a.l()) + eval(a.r());
        if (e instanceof Mul m) return eval(m.l()) * eval(m.r());
        throw new AssertionError();
    }

    public static void main(String[] args) {
        Point p = new Point(3, 4);
        System.out.println(p + " " + p.x() + " " + p.norm() + " " + p.equals(new Point(3, 4)) + " " + p.equals(new Point(4, 3)) + " " + p.equals(null) + " " + p.hashCode());
        System.out.println(new Point(7) + " " + Point.ORIGIN);
        try {
            new Point(-1, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        int[] arr = {1};
        All a = new All(true, (byte) 1, (short) 2, 'c', 3, 4L, 5.5f, -0.0, "s", arr);
        All b = new All(true, (byte) 1, (short) 2, 'c', 3, 4L, 5.5f, -0.0, "s", arr);
        All c = new All(true, (byte) 1, (short) 2, 'c', 3, 4L, 5.5f, 0.0, "s", arr);
        System.out.println(a.equals(b) + " " + a.equals(c) + " " + (a.hashCode() == b.hashCode()) + " " + a.toString().startsWith("All[z=true, b=1, s=2, c=c, i=3, l=4, f=5.5, d=-0.0, str=s, arr=[I@"));
        System.out.println(new All(false, (byte) 0, (short) 0, 'x', 0, 0, Float.NaN, 0, null, null).equals(new All(false, (byte) 0, (short) 0, 'x', 0, 0, Float.NaN, 0, null, null)));
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
        System.out.println(new Custom("n") + " " + new Custom("n").equals(new Custom("n")) + new Custom("q").hashCode());
        System.out.println(Pair.twin("t") + " " + new Pair<>(1, null) + " " + new Pair<>(null, null).hashCode() + " " + new Pair<>("a", 2L).equals(new Pair<>("a", 2L)));
        List<Pair<String, Integer>> l = new ArrayList<>(List.of(new Pair<>("b", 1), new Pair<>("a", 2)));
        l.sort(null);
        System.out.println(l);
        Map<Point, String> m = new HashMap<>();
        m.put(p, "found");
        System.out.println(m.get(new Point(3, 4)) + m.get(Point.ORIGIN) + Objects.hash(p));
        Expr e = new Add(new Num(2), new Mul(new Num(3), new Num(4)));
        System.out.println(eval(e) + " " + e);
        record Local(int q) { }
        System.out.println(new Local(9) + " " + Local.class.isRecord() + " " + Point.class.getRecordComponents().length);
    }
}
