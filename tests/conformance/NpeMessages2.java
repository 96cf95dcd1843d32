import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/** More helpful messages of NullPointerException: each kind of dereference, each kind of expression that can be null. */
public class NpeMessages2 {
    static class Tree {
        Tree left, right;
        Tree[] many;
        Tree[][] grid;
        String label;
        int size;
        long weight;
        double ratio;
        byte[] bytes;
        char[] chars;
        short[] shorts;
        long[] longs;
        float[] floats;
        double[] doubles;
        boolean[] flags;
        int index;
        static Tree shared;
        static int[] table = {3, 4};
        static final Tree[] FOREST = new Tree[3];

        Tree child(int which) { return which == 0 ? left : right; }

        Tree self() { return this; }

        String name(String prefix, Object extra, int[] data, long[][] deep, StringBuilder out, List<String> more) { return label; }

        static Tree make(double seed, Tree... others) { return null; }

        void fail(Tree first, long wide, Tree second) {
            if (wide > 1) {
                second.size++;
            } else if (wide > 0) {
                first.size++;
            } else {
                left.size++;
            }
        }

        void overwrite(Tree given) {
            given = left;
            given.size = 2;
        }

        private Tree hidden() { return null; }

        int inner() { return new Runnable() {
            Tree mine;
            public void run() { mine.size = 3; }
            int go() { run(); return 1; }
        }.go(); }
    }

    interface Shape { double area(); }

    record Pair(Tree a, Tree b) {}

    interface Body { void run() throws Throwable; }

    static int count;

    static void attempt(Body body) {
        count++;
        try {
            body.run();
            System.out.println(count + " no exception");
        } catch (Throwable e) {
            System.out.println(count + " " + e);
        }
    }

    static Tree choose(boolean first, Tree a, Tree b) { return first ? a : b; }

    static int loop(Tree start) {
        int steps = 0;
        for (Tree at = start; steps < 10; at = at.left) steps++;
        return steps;
    }

    static int loopOnParameter(Tree at) {
        int steps = 0;
        while (steps < 10) {
            steps += at.size + 1;
            at = at.left;
        }
        return steps;
    }

    static String switchOn(String text) {
        switch (text) {
            case "a": return "A";
            default: return "other";
        }
    }

    enum Color { RED, GREEN }

    static int switchOn(Color color) {
        switch (color) {
            case RED: return 1;
            default: return 2;
        }
    }

    static <T extends Comparable<T>> T larger(T a, T b) { return a.compareTo(b) > 0 ? a : b; }

    static long unboxAll(Long a, Character b, Boolean c) { return (c ? a : 1L) + b; }

    static Object cast(Object o) { return ((Tree) o).label; }

    static void inHandler(Tree t) {
        try {
            t.size = 1;
        } catch (NullPointerException e) {
            t.size = 2;
        }
    }

    public static void main(String[] args) {
        Tree t = new Tree();
        t.many = new Tree[2];
        t.grid = new Tree[2][];
        int i = 1;
        Tree none = null;
        attempt(() -> t.bytes[0]++);
        attempt(() -> t.chars[1] = 'x');
        attempt(() -> System.out.println(t.shorts[2]));
        attempt(() -> t.longs[i] = 5L);
        attempt(() -> t.floats[t.index] = 1f);
        attempt(() -> t.doubles[t.many.length] = 1.0);
        attempt(() -> t.flags[i + 1] = true);
        attempt(() -> System.out.println(t.many[i].many[0].label));
        attempt(() -> System.out.println(t.many[t.index].label));
        attempt(() -> t.grid[1][0] = t);
        attempt(() -> t.grid[Tree.table.length - 1][Tree.table[0]].size = 2);
        attempt(() -> t.self().self().child(1).child(0));
        attempt(() -> t.name("p", 1, null, null, null, null).length());
        attempt(() -> none.name("p", 1, null, null, null, null));
        attempt(() -> Tree.make(1.5, t, t).weight++);
        attempt(() -> Tree.shared.ratio = 2.5);
        attempt(() -> Tree.FOREST[2].weight = 7L);
        attempt(() -> System.out.println(Tree.shared.many.length));
        attempt(() -> t.fail(null, 0, null));
        attempt(() -> t.fail(null, 1, null));
        attempt(() -> t.fail(null, 2, null));
        attempt(() -> t.overwrite(t));
        attempt(() -> t.hidden().hidden());
        attempt(t::inner);
        attempt(() -> choose(i == 1, t, t).left.size = 1);
        attempt(() -> System.out.println((i == 1 ? t.left : t.right).size));
        attempt(() -> loop(t));
        attempt(() -> loopOnParameter(t));
        attempt(() -> switchOn((String) null));
        attempt(() -> switchOn((Color) null));
        attempt(() -> larger(null, "x"));
        attempt(() -> unboxAll(null, 'c', true));
        attempt(() -> unboxAll(1L, null, true));
        attempt(() -> unboxAll(1L, 'c', null));
        attempt(() -> cast(null));
        attempt(() -> inHandler(null));
        attempt(() -> { synchronized (t.left) { t.size = 1; } });
        attempt(() -> { RuntimeException r = null; throw r; });
        attempt(() -> { throw (Error) (Object) t.many.clone()[0].self().make(1).label; });
        attempt(() -> { int[][] a = null; a.clone(); });
        attempt(() -> { Shape s = null; s.area(); });
        attempt(() -> { Supplier<Tree> s = () -> null; s.get().size = 3; });
        attempt(() -> { Function<Tree, Tree> f = Tree::self; f.apply(null); });
        attempt(() -> { Supplier<Tree> s = none::self; });
        attempt(() -> { BiFunction<Tree, Integer, Tree> f = Tree::child; f.apply(t, null); });
        attempt(() -> new Pair(t, null).b().size++);
        attempt(() -> { for (String s : (List<String>) null) System.out.println(s); });
        attempt(() -> { for (int n : (int[]) null) System.out.println(n); });
        attempt(() -> { List<Integer> l = new ArrayList<>(); l.add(null); int n = l.get(0); });
        attempt(() -> { Iterator<String> it = null; while (it.hasNext()) it.next(); });
        attempt(() -> { Object o = null; o.toString().length(); });
        attempt(() -> { String s = null; s.isEmpty(); });
        attempt(() -> { Tree[] a = {t, null}; a[1].many[0] = t; });
        attempt(() -> { Tree[][][] a = new Tree[1][2][]; a[0][1][5] = t; });
        attempt(() -> { NullPointerException e = new NullPointerException("mine"); e.fillInStackTrace(); throw e; });
        attempt(() -> { NullPointerException e = new NullPointerException(); e.fillInStackTrace(); throw e; });
        attempt(() -> { throw new NullPointerException(null); });
        attempt(() -> { throw NullPointerException.class.getConstructor().newInstance(); });
        attempt(() -> System.arraycopy(null, 0, new int[1], 0, 1));
        attempt(() -> t.left.left.left.left.left.left.size = 1);
        attempt(() -> { t.left = t; t.self().left.left.left.left.left.left.left.right.size = 1; });
        attempt(() -> { Object o = t; ((Tree) o).left.right.label.concat("x"); });
        attempt(() -> { long a = 1; double b = 2; Tree c = null; c.weight = a; });
        attempt(() -> { String s = null; s += "x"; System.out.println(s); s = null; s.concat(s); });
    }
}
