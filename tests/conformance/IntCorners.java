/** Integer arithmetic at the edges: overflow, division, remainder, shifts by odd distances. */
public class IntCorners {
    static int div(int a, int b) { return a / b; }

    static int rem(int a, int b) { return a % b; }

    static void tryDiv(int a, int b) {
        try {
            System.out.println(a + "/" + b + "=" + div(a, b));
            System.out.println(a + "%" + b + "=" + rem(a, b));
        } catch (ArithmeticException e) {
            System.out.println(a + "/" + b + " " + e);
        }
    }

    public static void main(String[] args) {
        int max = Integer.MAX_VALUE;
        int min = Integer.MIN_VALUE;
        System.out.println(max + 1);
        System.out.println(min - 1);
        System.out.println(-min);
        System.out.println(max * max);
        System.out.println(min * -1);
        System.out.println(46341 * 46341);
        System.out.println(Math.abs(min));
        int[] vals = {0, 1, -1, 7, -7, 13, max, min};
        for (int a : vals) for (int b : new int[] {3, -3, -1, 0, min}) tryDiv(a, b);
        int[] dist = {0, 1, 31, 32, 33, -1, 63, 64, 100};
        for (int d : dist) {
            System.out.println(d + ": " + (1 << d) + " " + (min >> d) + " " + (min >>> d) + " " + (-1 >>> d) + " " + (max >> d));
        }
        byte b = (byte) 0x80;
        System.out.println((b >> 1) + " " + (b >>> 1) + " " + ((b & 0xff) >>> 1));
        b >>>= 1;
        System.out.println(b);
        b = (byte) 127;
        b++;
        System.out.println(b);
        short s = Short.MIN_VALUE;
        s--;
        System.out.println(s);
        char c = 0;
        c--;
        System.out.println((int) c);
        c += 2;
        System.out.println((int) c);
        int x = 5;
        x = x++ + x--;
        System.out.println(x);
        int i = 0;
        i += i++ + ++i;
        System.out.println(i);
        int big = 100000;
        i = 1;
        i += 100000 + big;
        System.out.println(i);
        i += 3.7;
        System.out.println(i);
        i -= 1e12;
        System.out.println(i);
        System.out.println((5 & 3) + " " + (5 | 3) + " " + (5 ^ 3) + " " + (~5));
        System.out.println((-13 & 0xff) + " " + (-13 ^ -1) + " " + (min | max) + " " + (min ^ max));
    }
}
