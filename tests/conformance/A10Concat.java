/** String concatenation of every kind of operand. */
public class A10Concat {
    int id = 5;

    @Override public String toString() { return "A10#" + id; }

    public static void main(String[] args) {
        int i = -3;
        long l = 1L << 33;
        char c = 'c';
        boolean b = false;
        float f = 1.25f;
        double d = -0.5;
        byte by = 7;
        short sh = -8;
        String s = "str";
        String n = null;
        Object o = new A10Concat();
        System.out.println("i=" + i);
        System.out.println(i + "=i");
        System.out.println("" + l + c + b);
        System.out.println(f + "," + d + "," + by + "," + sh);
        System.out.println(s + n + o);
        System.out.println(n + s);
        System.out.println("" + n);
        System.out.println(1 + 2 + "x" + 1 + 2);
        System.out.println(c + 1 + "y" + c + 1);
        String t = "";
        for (int k = 0; k < 5; k++) t += k + ";";
        System.out.println(t);
        t += o;
        t += 'z';
        t += 2.0;
        System.out.println(t);
    }
}
