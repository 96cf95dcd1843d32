/** Throwing and catching: own exceptions, implicit ones, finally. */
public class A07Exceptions {
    static class Oops extends RuntimeException {
        final int code;

        Oops(String m, int code) {
            super(m);
            this.code = code;
        }
    }

    static int f(int n) {
        try {
            if (n == 0) throw new Oops("zero", 10);
            if (n == 1) return 100 / (n - 1);
            if (n == 2) return new int[1][0].length;
            if (n == 3) {
                Object o = "s";
                return ((Integer) o).intValue();
            }
            if (n == 4) {
                int[] a = null;
                return a[0];
            }
            return n;
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
            return -1;
        } catch (Oops e) {
            System.out.println(e.getMessage());
            return e.code;
        } catch (ClassCastException | NullPointerException e) {
            System.out.println(e.getClass().getName());
            return -2;
        } finally {
            System.out.println("finally");
        }
    }

    static void deep(int n) {
        if (n == 0) throw new IllegalStateException("deep");
        deep(n - 1);
    }

    public static void main(String[] args) {
        for (int i = 0; i < 6; i++) System.out.println(f(i));
        try {
            deep(20);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            int[] a = new int[2];
            a[2] = 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        System.out.println("end");
    }
}
