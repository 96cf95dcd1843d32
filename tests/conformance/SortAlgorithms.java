import java.util.Arrays;
import java.util.Comparator;

/** Sorting algorithms by hand, generic and on primitives, checked against the library. */
public class SortAlgorithms {
    static void quick(int[] a, int lo, int hi) {
        if (lo >= hi) return;
        int p = a[(lo + hi) >>> 1], i = lo, j = hi;
        while (i <= j) {
            while (a[i] < p) i++;
            while (a[j] > p) j--;
            if (i <= j) {
                int t = a[i];
                a[i++] = a[j];
                a[j--] = t;
            }
        }
        quick(a, lo, j);
        quick(a, i, hi);
    }

    static void heap(int[] a) {
        for (int i = a.length / 2 - 1; i >= 0; i--) sift(a, i, a.length);
        for (int n = a.length - 1; n > 0; n--) {
            int t = a[0];
            a[0] = a[n];
            a[n] = t;
            sift(a, 0, n);
        }
    }

    static void sift(int[] a, int i, int n) {
        for (int c; (c = 2 * i + 1) < n; i = c) {
            if (c + 1 < n && a[c + 1] > a[c]) c++;
            if (a[i] >= a[c]) return;
            int t = a[i];
            a[i] = a[c];
            a[c] = t;
        }
    }

    static <T> T[] merge(T[] a, Comparator<? super T> c) {
        if (a.length < 2) return a;
        T[] l = merge(Arrays.copyOf(a, a.length / 2), c), r = merge(Arrays.copyOfRange(a, a.length / 2, a.length), c);
        T[] out = a.clone();
        for (int i = 0, j = 0, k = 0; k < out.length; k++) out[k] = j >= r.length || i < l.length && c.compare(l[i], r[j]) <= 0 ? l[i++] : r[j++];
        return out;
    }

    static void radix(int[] a) {
        int[] b = new int[a.length];
        for (int s = 0; s < 32; s += 8) {
            int[] count = new int[257];
            for (int v : a) count[((v >>> s & 0xff) ^ (s == 24 ? 0x80 : 0)) + 1]++;
            for (int i = 0; i < 256; i++) count[i + 1] += count[i];
            for (int v : a) b[count[(v >>> s & 0xff) ^ (s == 24 ? 0x80 : 0)]++] = v;
            System.arraycopy(b, 0, a, 0, a.length);
        }
    }

    static void shell(double[] a) {
        for (int gap = a.length / 2; gap > 0; gap /= 2)
            for (int i = gap; i < a.length; i++)
                for (int j = i; j >= gap && a[j - gap] > a[j]; j -= gap) {
                    double t = a[j];
                    a[j] = a[j - gap];
                    a[j - gap] = t;
                }
    }

    public static void main(String[] args) {
        int[] src = new int[60];
        long seed = 7;
        for (int i = 0; i < src.length; i++) {
            seed = seed * 1103515245 + 12345;
            src[i] = (int) (seed >> 16) % 1000 * (i % 3 == 0 ? 100000 : 1);
        }
        int[] expect = src.clone();
        Arrays.sort(expect);
        int[] a = src.clone(), b = src.clone(), c = src.clone();
        quick(a, 0, a.length - 1);
        heap(b);
        radix(c);
        System.out.println(Arrays.equals(a, expect) + " " + Arrays.equals(b, expect) + " " + Arrays.equals(c, expect) + " " + Arrays.hashCode(expect));
        String[] words = "the quick brown fox jumps over the lazy dog again".split(" ");
        System.out.println(String.join(" ", merge(words, Comparator.naturalOrder())));
        System.out.println(String.join(" ", merge(words, Comparator.comparingInt(String::length))));
        System.out.println(String.join(" ", words));
        double[] d = {3.5, -1, 2.25, 0, -0.5, 100, 2.25};
        shell(d);
        System.out.println(Arrays.toString(d));
        Integer[] boxed = Arrays.stream(src).boxed().toArray(Integer[]::new);
        System.out.println(Arrays.equals(merge(boxed, Comparator.reverseOrder()), Arrays.stream(expect).boxed().sorted(Comparator.reverseOrder()).toArray()));
    }
}
