/** Recursion, mutual recursion, a caught StackOverflowError and work after it. */
public class DeepRecursion {
    static int depth;

    static int endless(int n) {
        depth = n;
        return endless(n + 1) + 1;
    }

    static boolean even(int n) { return n == 0 || odd(n - 1); }

    static boolean odd(int n) { return n != 0 && even(n - 1); }

    static int ackermann(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1)); }

    static void hanoi(int n, char a, char b, char c, StringBuilder out) {
        if (n == 0) return;
        hanoi(n - 1, a, c, b, out);
        out.append(a).append(c).append(' ');
        hanoi(n - 1, b, a, c, out);
    }

    static int queens(int n, int row, int cols, int d1, int d2) {
        if (row == n) return 1;
        int count = 0;
        for (int c = 0; c < n; c++) {
            int a = 1 << c, b = 1 << (row + c), d = 1 << (row - c + n);
            if ((cols & a) == 0 && (d1 & b) == 0 && (d2 & d) == 0) count += queens(n, row + 1, cols | a, d1 | b, d2 | d);
        }
        return count;
    }

    static int finallyCount;

    static void withFinally(int n) {
        try {
            withFinally(n + 1);
        } finally {
            finallyCount++;
        }
    }

    public static void main(String[] args) {
        System.out.println(even(1000) + " " + odd(1000) + " " + ackermann(2, 5));
        StringBuilder sb = new StringBuilder();
        hanoi(4, 'A', 'B', 'C', sb);
        System.out.println(sb);
        System.out.println(queens(6, 0, 0, 0, 0) + " " + queens(7, 0, 0, 0, 0));
        try {
            endless(0);
            System.out.println("returned");
        } catch (StackOverflowError e) {
            System.out.println("overflow " + (depth > 500) + " " + e.getMessage() + " " + (e.getStackTrace().length > 100) + " " + e.getStackTrace()[500].getMethodName());
        }
        try {
            withFinally(0);
        } catch (StackOverflowError e) {
            System.out.println("again " + (finallyCount > 500));
        }
        System.out.println(even(100));
    }
}
