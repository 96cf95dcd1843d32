/** Loops and branches: while, do, for, break, continue, nested, with ints only. */
public class A03Loops {
    static int gcd(int a, int b) {
        while (b != 0) {
            int t = a % b;
            a = b;
            b = t;
        }
        return a;
    }

    static int collatz(int n) {
        int steps = 0;
        do {
            if ((n & 1) == 0) {
                n = n / 2;
            } else {
                n = 3 * n + 1;
            }
            steps++;
        } while (n != 1);
        return steps;
    }

    static boolean prime(int n) {
        if (n < 2) return false;
        for (int d = 2; d * d <= n; d++) {
            if (n % d == 0) return false;
        }
        return true;
    }

    public static void main(String[] args) {
        System.out.println(gcd(1071, 462));
        System.out.println(collatz(27));
        int count = 0;
        for (int i = 0; i < 100; i++) {
            if (!prime(i)) continue;
            count++;
            if (i > 50) break;
            System.out.println(i);
        }
        System.out.println(count);
        int sum = 0;
        for (int i = 0; i < 10; i++) {
            for (int j = i; j < 10; j += 2) {
                sum += i * j;
            }
        }
        System.out.println(sum);
        int k = 10;
        while (true) {
            if (k-- <= 0) break;
            if (k == 5) continue;
            System.out.println(k);
        }
        System.out.println(k > 0 ? 1 : k < 0 ? 2 : 3);
    }
}
