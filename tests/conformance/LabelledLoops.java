/** Labelled break and continue, loops with several variables, conditions with side effects. */
public class LabelledLoops {
    static int calls;

    static boolean t(boolean b) {
        calls++;
        return b;
    }

    static int find(int[][] m, int v) {
        int at = -1;
        outer:
        for (int i = 0; i < m.length; i++) {
            for (int j = 0; j < m[i].length; j++) {
                if (m[i][j] == v) {
                    at = i * 100 + j;
                    break outer;
                }
                if (m[i][j] < 0) continue outer;
            }
        }
        return at;
    }

    public static void main(String[] args) {
        int[][] m = {{1, 2, -1, 9}, {3, 4}, {}, {5, 9, 6}};
        for (int v = 0; v < 10; v++) System.out.print(find(m, v) + " ");
        System.out.println();
        for (int i = 0, j = 10; i < j; i += 2, j--) System.out.print(i + ":" + j + " ");
        System.out.println();
        block: {
            System.out.println("in");
            if (m.length == 4) break block;
            System.out.println("not here");
        }
        int n = 0;
        a: while (true) {
            n++;
            b: do {
                n += 2;
                for (;;) {
                    if (n > 20) break a;
                    if (n % 3 == 0) continue a;
                    if (n % 5 == 0) break b;
                    n += 4;
                    if (n % 2 == 0) continue b;
                }
            } while (n < 15);
            n += 10;
        }
        System.out.println(n);
        calls = 0;
        boolean r = t(false) && t(true) || t(true) && !t(false) | t(true);
        System.out.println(r + " " + calls);
        calls = 0;
        r = t(true) || t(false) && t(true);
        r &= t(false) ^ t(true);
        r |= t(false);
        System.out.println(r + " " + calls);
        int i = 0;
        int[] a = new int[5];
        a[i++] = i++;
        a[i] = i = 3;
        a[i] += i++ * 2 + a[0];
        for (int v : a) System.out.print(v + " ");
        System.out.println(i);
        int k = 0;
        for (int x : new int[] {4, 8, 15}) {
            if (x == 8) continue;
            k = k * 100 + x;
        }
        System.out.println(k);
        System.out.println(order("a", 1) + order("b", 2) * order("c", 3) - order("d", 4));
    }

    static int order(String s, int v) {
        System.out.print(s + " ");
        return v;
    }
}
