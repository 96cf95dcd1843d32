import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** java.util.Arrays: printing, comparing, hashing, sorting of every element type, searching, prefixes, copies. */
public class ArrayAlgorithms {
    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    static boolean ordered(int[] a) { return IntStream.range(1, a.length).allMatch(i -> a[i - 1] <= a[i]); }

    public static void main(String[] args) {
        Object[] deep = {1, "two", new int[] {3, 4}, new Object[] {null, new String[][] {{"x"}, null}}, new double[0], new boolean[] {true}, new char[] {'c'}};
        System.out.println(Arrays.deepToString(deep));
        Object[] self = {1, null};
        self[1] = self;
        System.out.println(Arrays.deepToString(self) + " " + Arrays.toString((int[]) null) + " " + Arrays.toString(new float[] {1, Float.NaN}));
        System.out.println(Arrays.deepEquals(deep, new Object[] {1, "two", new int[] {3, 4}, new Object[] {null, new String[][] {{"x"}, null}}, new double[0], new boolean[] {true}, new char[] {'c'}}) + " " + Arrays.equals(deep, deep.clone()) + " " + Arrays.equals(new Object[] {new int[0]}, new Object[] {new int[0]}) + " " + Arrays.deepHashCode(new Object[] {1, new int[] {2, 3}, "s"}) + " " + Arrays.hashCode(new double[] {1.5, -0.0}) + " " + Arrays.hashCode(new boolean[] {true, false}));
        Random random = new Random(42);
        for (int size : new int[] {0, 1, 2, 10, 50, 300, 5000}) {
            int[] ints = random.ints(size, -1000, 1000).toArray();
            long[] longs = random.longs(size).toArray();
            double[] doubles = random.doubles(size, -5, 5).toArray();
            Integer[] boxed = Arrays.stream(ints).boxed().toArray(Integer[]::new);
            byte[] bytes = new byte[size];
            random.nextBytes(bytes);
            char[] chars = new char[size];
            short[] shorts = new short[size];
            float[] floats = new float[size];
            for (int i = 0; i < size; i++) {
                chars[i] = (char) random.nextInt(70000);
                shorts[i] = (short) random.nextInt();
                floats[i] = random.nextFloat();
            }
            int[] parallel = ints.clone();
            Arrays.sort(ints);
            Arrays.parallelSort(parallel);
            Arrays.sort(longs);
            Arrays.sort(doubles);
            Arrays.sort(bytes);
            Arrays.sort(chars);
            Arrays.sort(shorts);
            Arrays.sort(floats);
            Arrays.sort(boxed, Comparator.comparing((Integer i) -> i % 10).thenComparing(Comparator.reverseOrder()));
            System.out.println(size + " " + ordered(ints) + Arrays.equals(ints, parallel) + " " + Arrays.hashCode(ints) + " " + Arrays.hashCode(longs) + " " + Arrays.hashCode(doubles) + " " + Arrays.hashCode(bytes) + " " + Arrays.hashCode(chars) + " " + Arrays.hashCode(shorts) + " " + Arrays.hashCode(floats) + " " + Arrays.hashCode(boxed));
        }
        int[] part = {9, 8, 7, 6, 5};
        Arrays.sort(part, 1, 4);
        System.out.println(Arrays.toString(part) + " " + Arrays.binarySearch(part, 1, 4, 7) + " " + Arrays.binarySearch(part, 1, 4, 9) + " " + Arrays.binarySearch(new String[] {"a", "c"}, "b") + " " + Arrays.binarySearch(new Integer[] {3, 2, 1}, 1, Comparator.reverseOrder()));
        double[] specials = {0.0, -0.0, Double.NaN, 1, Double.NEGATIVE_INFINITY, -1};
        Arrays.sort(specials);
        System.out.println(Arrays.toString(specials) + " " + Arrays.binarySearch(specials, -0.0) + " " + Arrays.equals(new double[] {Double.NaN, 0.0}, new double[] {Double.NaN, -0.0}));
        int[] prefix = IntStream.rangeClosed(1, 20).toArray();
        Arrays.parallelPrefix(prefix, Integer::sum);
        System.out.println(Arrays.toString(prefix));
        Arrays.parallelPrefix(prefix, 5, 10, Math::max);
        Arrays.parallelSetAll(part, i -> i * i);
        String[] words = {"b", "a", "c"};
        Arrays.parallelPrefix(words, String::concat);
        System.out.println(Arrays.toString(prefix) + Arrays.toString(part) + Arrays.toString(words));
        System.out.println(Arrays.mismatch(new int[] {1, 2, 3}, new int[] {1, 2, 4}) + " " + Arrays.mismatch(new long[] {1}, new long[] {1}) + " " + Arrays.mismatch(new String[] {"a"}, new String[] {"a", "b"}) + " " + Arrays.compare(new int[] {1, 2}, new int[] {1, 3}) + " " + Arrays.compare(new byte[] {-1}, new byte[] {1}) + " " + Arrays.compareUnsigned(new byte[] {-1}, new byte[] {1}) + " " + Arrays.compare(new boolean[] {true}, new boolean[] {true, false}) + " " + Arrays.equals(new int[] {1, 2, 3}, 1, 3, new int[] {2, 3}, 0, 2) + " " + Arrays.mismatch(new byte[100], new byte[101]));
        System.out.println(Arrays.toString(Arrays.copyOf(new int[] {1, 2}, 4)) + Arrays.toString(Arrays.copyOfRange(new String[] {"a", "b", "c"}, 1, 5)) + Arrays.copyOf(new Integer[] {1}, 2, Number[].class).getClass().getSimpleName());
        char[] filled = new char[5];
        Arrays.fill(filled, 1, 3, 'z');
        System.out.println(new String(filled).replace('\0', '.') + " " + Arrays.stream(part, 1, 3).sum() + " " + Arrays.asList(1, 2).getClass().getSimpleName());
        List<String> view = Arrays.asList(words);
        view.set(0, "changed");
        Collections.reverse(view);
        System.out.println(Arrays.toString(words) + view.indexOf("changed") + view.contains(null));
        attempt(() -> view.add("x"));
        attempt(() -> Arrays.copyOf(new int[1], -1));
        attempt(() -> Arrays.copyOfRange(new int[1], 2, 3));
        attempt(() -> Arrays.fill(new int[3], 2, 1, 0));
        attempt(() -> Arrays.sort(new int[3], 0, 4));
        attempt(() -> Arrays.sort(new Object[] {1, "a"}));
        attempt(() -> Arrays.asList(new Integer[] {1, null}).sort(null));
        attempt(() -> Arrays.copyOf(new Object[] {"s"}, 1, Integer[].class));
        Integer[] unstable = new Integer[200];
        for (int i = 0; i < unstable.length; i++) unstable[i] = i * 7919 % 200;
        attempt(() -> Arrays.sort(unstable, (a, b) -> (a * 31 + b * 17) % 3 - 1));
        String[] stable = new String[100];
        for (int i = 0; i < 100; i++) stable[i] = (i * 37 % 10) + ":" + i;
        Arrays.sort(stable, Comparator.comparing(s -> s.charAt(0)));
        System.out.println(String.join(" ", stable));
    }
}
