import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;

/** Object.clone: shallow and deep, arrays, missing Cloneable, clone in library classes. */
public class CloneAndCopy {
    static class Point implements Cloneable {
        int x;
        int[] data = {1, 2};
        Point next;

        Point(int x) {
            this.x = x;
            System.out.println("constructor " + x);
        }

        @Override public Point clone() {
            try {
                return (Point) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class Deep extends Point {
        long extra = 5L << 40;
        double d = 1.5;

        Deep(int x) { super(x); }

        @Override public Deep clone() {
            Deep c = (Deep) super.clone();
            c.data = data.clone();
            if (next != null) c.next = next.clone();
            return c;
        }
    }

    static class No {
        Object tryClone() throws CloneNotSupportedException { return clone(); }
    }

    public static void main(String[] args) {
        Point p = new Point(1);
        p.next = p;
        Point q = p.clone();
        q.x = 2;
        q.data[0] = 99;
        System.out.println(p.x + " " + q.x + " " + p.data[0] + " " + (q.next == p) + " " + q.getClass().getSimpleName());
        Deep d = new Deep(3);
        d.next = new Deep(4);
        Deep e = d.clone();
        e.data[1] = 77;
        e.next.x = 44;
        System.out.println(d.data[1] + " " + d.next.x + " " + e.extra + " " + e.d + " " + (e.next.getClass() == Deep.class));
        try {
            new No().tryClone();
        } catch (CloneNotSupportedException x) {
            System.out.println(x);
        }
        int[][] m = {{1}, {2}};
        int[][] c = m.clone();
        c[0][0] = 5;
        c[1] = null;
        System.out.println(Arrays.deepToString(m));
        Object o = new String[] {"s"}.clone();
        System.out.println(o.getClass().getSimpleName() + " " + new long[] {1, 2}.clone()[1] + " " + new boolean[3].clone().length);
        ArrayList<int[]> l = new ArrayList<>();
        l.add(new int[] {1});
        @SuppressWarnings("unchecked") ArrayList<int[]> lc = (ArrayList<int[]>) l.clone();
        lc.get(0)[0] = 8;
        lc.add(null);
        System.out.println(l.size() + " " + l.get(0)[0]);
        HashMap<String, Integer> h = new HashMap<>();
        h.put("k", 1);
        Object hc = h.clone();
        h.put("k", 2);
        System.out.println(hc + " " + h);
    }
}
