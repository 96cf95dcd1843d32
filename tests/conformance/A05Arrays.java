/** Arrays of primitive and reference types, lengths, sorting by hand, two dimensions. */
public class A05Arrays {
    static void sort(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int v = a[i];
            int j = i - 1;
            while (j >= 0 && a[j] > v) {
                a[j + 1] = a[j];
                j--;
            }
            a[j + 1] = v;
        }
    }

    public static void main(String[] args) {
        int[] a = {5, 3, 9, -1, 0, 7};
        sort(a);
        for (int i = 0; i < a.length; i++) System.out.println(a[i]);
        byte[] bytes = new byte[3];
        bytes[0] = (byte) 200;
        bytes[1] += 130;
        System.out.println(bytes[0]);
        System.out.println(bytes[1]);
        System.out.println(bytes[2]);
        char[] chars = {'a', 'b'};
        chars[1] += 5;
        System.out.println(chars[1]);
        System.out.println(chars);
        long[] longs = new long[2];
        longs[1] = Long.MAX_VALUE;
        longs[0] = longs[1] + 1;
        System.out.println(longs[0]);
        boolean[] flags = new boolean[2];
        flags[1] = true;
        System.out.println(flags[0]);
        System.out.println(flags[1]);
        short[] shorts = {(short) 70000};
        System.out.println(shorts[0]);
        double[] doubles = {1.5, 2.25};
        System.out.println(doubles[0] + doubles[1]);
        int[][] grid = new int[3][4];
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 4; j++) grid[i][j] = i * j;
        int sum = 0;
        for (int[] row : grid)
            for (int v : row) sum += v;
        System.out.println(sum);
        int[][] ragged = {{1}, {2, 3}, {}};
        System.out.println(ragged[1][1]);
        System.out.println(ragged[2].length);
        String[] names = {"x", null, "z"};
        System.out.println(names[0]);
        System.out.println(names[1]);
        System.out.println(names.length);
        for (String s : names) if (s != null) System.out.println(s);
    }
}
