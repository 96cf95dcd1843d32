import java.util.Arrays;

/** Array mechanics: bounds, store checks, negative sizes, clone, covariance, multi-dimensional, class names. */
public class Arrays1 {
    static void attempt(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + " ok");
        } catch (RuntimeException e) {
            System.out.println(what + " " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    static int[] ia = new int[3];
    static Object[] oa = new String[2];
    static int neg = -5;

    static byte[] bytes() { return new byte[0]; }

    static long[] longs() { return new long[2]; }

    public static void main(String[] args) {
        attempt("load3", () -> System.out.println(ia[3]));
        attempt("load-1", () -> System.out.println(ia[-1]));
        attempt("store", () -> ia[Integer.MIN_VALUE] = 1);
        attempt("byte", () -> bytes()[0]++);
        attempt("long", () -> longs()[2] += 5);
        attempt("obj", () -> oa[2] = "x");
        attempt("ase", () -> oa[0] = Integer.valueOf(3));
        attempt("ase null", () -> oa[0] = null);
        attempt("ase arr", () -> {
            Object[] o = new Integer[1][];
            o[0] = new int[1];
        });
        attempt("neg", () -> System.out.println(new int[neg].length));
        attempt("negMulti", () -> System.out.println(new String[2][neg][3].length));
        attempt("negObj", () -> System.out.println(new Object[neg].length));
        int[][] m = new int[2][3];
        int[][][] t = new int[2][3][];
        System.out.println(m[1].length + " " + t[1].length + " " + t[1][2] + " " + new long[0][5].length + " " + new int[3][0][7][0].length);
        int[][] cl = m.clone();
        cl[0][0] = 9;
        cl[1] = new int[] {7};
        System.out.println(Arrays.deepToString(m) + Arrays.deepToString(cl));
        String[] sa = {"a", "b"};
        Object[] up = sa;
        Object asObject = sa;
        System.out.println((up instanceof String[]) + " " + (asObject instanceof Object[]) + " " + (asObject instanceof Comparable[]) + " " + (asObject instanceof Integer[]) + " " + (asObject instanceof Cloneable) + " " + (asObject instanceof java.io.Serializable) + " " + ((Object) m instanceof Object[]) + " " + ((Object) ia instanceof Object[]) + " " + ((Object) m instanceof int[][]) + " " + ((Object) m instanceof Object[][]) + " " + ((Object) m instanceof Cloneable[]));
        attempt("cast1", () -> {
            Object o = new Object[1];
            String[] s = (String[]) o;
            System.out.println(s.length);
        });
        attempt("cast2", () -> {
            Object o = new int[1];
            long[] s = (long[]) o;
            System.out.println(s.length);
        });
        System.out.println(ia.getClass().getName() + " " + sa.getClass().getName() + " " + m.getClass().getName() + " " + boolean[].class.getName() + " " + String[][].class.getSimpleName() + " " + byte[].class.getComponentType() + " " + long[].class.getSuperclass() + " " + Arrays.toString(char[].class.getInterfaces()) + " " + double[][].class.getCanonicalName() + " " + short[].class.isArray() + float[].class);
        int i = 0;
        int[] order = {10, 20, 30};
        order[i] = i = 2;
        System.out.println(Arrays.toString(order) + i);
        int[] self = {1, 2, 0};
        self[self[self[0]]] = self[0]++ + ++self[1];
        System.out.println(Arrays.toString(self));
        long[] la = {1, 2};
        la[0] += la[1]++ * 1.5;
        la[1] <<= 40;
        System.out.println(Arrays.toString(la));
        char[] ca = {'a'};
        ca[0] += 1.9;
        byte[] ba = {(byte) 0xff};
        System.out.println(ca[0] + " " + (ba[0] >>> 4) + " " + (ba[0] & 0xff) + " " + (boolean[].class == new boolean[1].getClass()));
        attempt("null array", () -> {
            int[] n = null;
            try {
                System.out.println(n.length);
            } catch (NullPointerException e) {
                throw new IllegalStateException("npe seen");
            }
        });
        attempt("eval order", () -> ia[log(9)] = log(1) / zero());
        System.out.println(ia.equals(ia.clone()) + " " + Arrays.equals(ia, ia.clone()) + " " + Arrays.hashCode(order) + " " + ((Object[]) new String[] {"q"}).clone().getClass().getSimpleName());
    }

    static int log(int v) {
        System.out.print("log" + v + " ");
        return v;
    }

    static int zero() { return 0; }
}
