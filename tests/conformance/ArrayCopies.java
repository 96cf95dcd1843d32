import java.util.Arrays;

/** System.arraycopy: overlaps, types, failures half-way; Arrays helpers on every element type. */
public class ArrayCopies {
    static void attempt(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + " ok");
        } catch (RuntimeException e) {
            System.out.println(what + " " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int[] a = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
        System.arraycopy(a, 0, a, 2, 8);
        System.out.println(Arrays.toString(a));
        System.arraycopy(a, 3, a, 0, 7);
        System.out.println(Arrays.toString(a));
        System.arraycopy(a, 4, a, 4, 3);
        System.arraycopy(a, 10, a, 0, 0);
        long[] l = {1L << 40, 2, 3};
        System.arraycopy(l, 0, l, 1, 2);
        System.out.println(Arrays.toString(l));
        boolean[] z = {true, false, true, false};
        System.arraycopy(z, 0, z, 1, 3);
        System.out.println(Arrays.toString(z));
        Object[] mixed = {"a", "b", 3, "d"};
        String[] strings = new String[4];
        try {
            System.arraycopy(mixed, 0, strings, 0, 4);
        } catch (ArrayStoreException e) {
            System.out.println("ASE after " + Arrays.toString(strings));
        }
        Object[] into = new Object[3];
        System.arraycopy(strings, 0, into, 1, 2);
        System.out.println(Arrays.toString(into));
        attempt("types", () -> System.arraycopy(new int[2], 0, new long[2], 0, 1));
        attempt("not array", () -> System.arraycopy("s", 0, new int[1], 0, 0));
        attempt("prim/obj", () -> System.arraycopy(new int[2], 0, new Object[2], 0, 1));
        attempt("src range", () -> System.arraycopy(new int[2], 1, new int[5], 0, 2));
        attempt("dst range", () -> System.arraycopy(new int[5], 0, new int[2], 1, 2));
        attempt("neg", () -> System.arraycopy(new int[5], 0, new int[2], 0, -1));
        attempt("neg pos", () -> System.arraycopy(new char[5], -2, new char[2], 0, 1));
        attempt("obj range", () -> System.arraycopy(new String[1], 0, new Object[2], 2, 1));
        System.out.println(Arrays.toString(Arrays.copyOf(new int[] {1, 2}, 4)) + Arrays.toString(Arrays.copyOf(new String[] {"x"}, 2)) + Arrays.toString(Arrays.copyOfRange(new char[] {'a', 'b', 'c'}, 1, 5)).replace('\0', '0'));
        Integer[] boxed = {5, 1, 4};
        Number[] nums = Arrays.copyOf(boxed, 3, Number[].class);
        System.out.println(nums.getClass().getSimpleName() + Arrays.asList(nums));
        double[] d = new double[3];
        Arrays.fill(d, 0, 2, -1.5);
        System.out.println(Arrays.toString(d));
        int[] s = {9, 3, -4, 0, 7, 7, -100, 2};
        Arrays.sort(s);
        System.out.println(Arrays.toString(s) + Arrays.binarySearch(s, 7) + " " + Arrays.binarySearch(s, 5));
        Arrays.sort(boxed, (x, y) -> y - x);
        System.out.println(Arrays.toString(boxed));
        String[] words = {"pear", "fig", "apple", "kiwi"};
        Arrays.sort(words, 1, 4);
        System.out.println(Arrays.toString(words));
        Arrays.sort(words, java.util.Comparator.comparing(String::length).thenComparing(java.util.Comparator.reverseOrder()));
        System.out.println(String.join(",", words));
        int[] big = new int[500];
        for (int i = 0; i < big.length; i++) big[i] = (i * 7919) % 503;
        Arrays.sort(big);
        boolean sorted = true;
        for (int i = 1; i < big.length; i++) sorted &= big[i - 1] <= big[i];
        System.out.println(sorted + " " + big[250] + " " + Arrays.hashCode(big));
        System.out.println(Arrays.equals(new int[] {1}, new int[] {1}) + " " + Arrays.deepEquals(new Object[] {new int[] {1}}, new Object[] {new int[] {1}}) + " " + Arrays.hashCode(new double[] {1.5}) + " " + Arrays.deepHashCode(new Object[] {"a", new int[] {2}}) + " " + Arrays.asList(1, 2, 3).indexOf(2) + " " + Arrays.mismatch(new int[] {1, 2, 3}, new int[] {1, 2, 4}) + " " + Arrays.compare(new int[] {1, 2}, new int[] {1, 3}));
        Arrays.setAll(s, i -> i * i);
        Arrays.parallelPrefix(s, Integer::sum);
        System.out.println(Arrays.toString(s) + Arrays.stream(s, 2, 5).sum());
        attempt("asList add", () -> Arrays.asList(1, 2).add(3));
        attempt("copyOfRange", () -> Arrays.copyOfRange(new int[2], 3, 4));
        attempt("fill", () -> Arrays.fill(new int[2], 1, 5, 0));
    }
}
