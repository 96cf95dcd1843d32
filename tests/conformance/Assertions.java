/** Assertions, with messages of several types; run with -ea they throw AssertionError. */
public class Assertions {
    static int evaluated;

    static boolean check(boolean b) {
        evaluated++;
        return b;
    }

    static void attempt(int k) {
        try {
            switch (k) {
                case 0: assert check(true); break;
                case 1: assert check(false); break;
                case 2: assert check(false) : "message " + k; break;
                case 3: assert false : 42; break;
                case 4: assert false : 'c'; break;
                case 5: assert false : 1.5; break;
                case 6: assert false : new IllegalStateException("cause"); break;
                case 7: assert false : null; break;
                case 8: assert false : 5L; break;
                case 9: assert false : true; break;
                default: assert k > 100 : new StringBuilder("built");
            }
            System.out.println(k + " passed");
        } catch (AssertionError e) {
            System.out.println(k + " " + e + " message=" + e.getMessage() + " cause=" + e.getCause() + " line=" + e.getStackTrace()[0].getLineNumber());
        }
    }

    static class Inner {
        static boolean on;
        static { assert on = true; }
    }

    public static void main(String[] args) {
        for (int k = 0; k < 12; k++) attempt(k);
        attempt(101);
        System.out.println(evaluated + " " + Inner.on + " " + Assertions.class.desiredAssertionStatus() + " " + String.class.desiredAssertionStatus());
        System.out.println(new AssertionError().getMessage() + " " + new AssertionError("x", new Error("y")).getCause().getMessage());
        int left = 3;
        while (left > 0) {
            assert left-- > 0;
        }
        System.out.println("end " + left);
        assert left == 1 : "last one is not caught";
        System.out.println("not reached");
    }
}
