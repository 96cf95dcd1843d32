/** Integer arithmetic on constants and locals, printed one value a line. */
public class A02IntArith {
    static int add(int a, int b) { return a + b; }

    static int mix(int a, int b, int c) { return a * b - c / 3 + (a % 7) - (b << 2) + (c >> 1) + (c >>> 28); }

    public static void main(String[] args) {
        int a = 17;
        int b = -5;
        System.out.println(a + b);
        System.out.println(a - b);
        System.out.println(a * b);
        System.out.println(a / b);
        System.out.println(a % b);
        System.out.println(-a / 4);
        System.out.println(-a % 4);
        System.out.println(a & b);
        System.out.println(a | b);
        System.out.println(a ^ b);
        System.out.println(~a);
        System.out.println(-b);
        System.out.println(add(40, 2));
        System.out.println(mix(3, 4, 5));
        System.out.println(mix(-3, 4000, -5));
        System.out.println(mix(1000000, 4000, 2000000000));
        int i = 5;
        int j = i++ + ++i;
        System.out.println(i);
        System.out.println(j);
        i += 1000;
        i -= 7;
        i *= 3;
        i /= 2;
        i %= 100;
        i <<= 3;
        i ^= 0x55;
        System.out.println(i);
        System.out.println(0x7fffffff + 1);
        System.out.println(true);
        System.out.println('x');
        System.out.println((char) ('x' + 1));
    }
}
