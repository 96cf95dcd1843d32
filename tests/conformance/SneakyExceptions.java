import java.util.concurrent.Callable;

/** Rethrowing, sneaky checked exceptions, exceptions in static and lambda code, errors, custom fillInStackTrace. */
public class SneakyExceptions {
    static class NoTrace extends RuntimeException {
        NoTrace(String m) { super(m, null, false, false); }
    }

    static class Counting extends Exception {
        static int filled;
        @Override public synchronized Throwable fillInStackTrace() {
            filled++;
            return this;
        }
        @Override public String getMessage() { return "counting"; }
        @Override public String getLocalizedMessage() { return "local " + getMessage(); }
    }

    @SuppressWarnings("unchecked")
    static <T extends Throwable> void sneak(Throwable t) throws T { throw (T) t; }

    static void precise(int k) throws java.io.IOException, InterruptedException {
        try {
            if (k == 0) throw new java.io.IOException("io");
            if (k == 1) throw new InterruptedException("int");
            if (k == 2) throw new StackOverflowError("so");
        } catch (Exception e) {
            System.out.println("rethrow " + e.getMessage());
            throw e;
        }
    }

    static String classify(Callable<?> c) {
        try {
            return "value " + c.call();
        } catch (ArithmeticException | ArrayIndexOutOfBoundsException e) {
            return "math or bounds " + e.getMessage();
        } catch (IllegalArgumentException e) {
            return "argument " + e.getClass().getSimpleName() + " " + e.getMessage();
        } catch (RuntimeException e) {
            return "runtime " + e.getClass().getSimpleName();
        } catch (Exception e) {
            return "checked " + e;
        } catch (Throwable t) {
            return "throwable " + t;
        }
    }

    public static void main(String[] args) {
        try {
            SneakyExceptions.<RuntimeException>sneak(new Exception("checked in disguise"));
        } catch (Exception e) {
            System.out.println(e);
        }
        for (int k = 0; k < 4; k++) {
            try {
                precise(k);
                System.out.println("none");
            } catch (java.io.IOException | InterruptedException e) {
                System.out.println(e);
            } catch (Error e) {
                System.out.println("error " + e.getMessage());
            }
        }
        int zero = args.length;
        System.out.println(classify(() -> 1 / zero));
        int[][] grid = new int[2][zero + 3];
        System.out.println(classify(() -> grid[zero + 1][5] + grid[zero][0]));
        System.out.println(classify(() -> new int[zero][0][0].length));
        System.out.println(classify(() -> Integer.parseInt("x")));
        System.out.println(classify(() -> Thread.State.valueOf("NOPE")));
        System.out.println(classify(() -> { throw new Counting(); }));
        System.out.println(classify(() -> { throw new NoTrace("quiet"); }));
        System.out.println(classify(() -> { throw new Error("err"); }));
        System.out.println(classify(() -> ((Object) "s").equals(null)));
        System.out.println(classify(() -> java.util.List.of(1).iterator().next()));
        System.out.println(classify(() -> java.util.List.of().iterator().next()));
        System.out.println(Counting.filled + " " + new Counting().getStackTrace().length + " " + new NoTrace("x").getStackTrace().length);
        NoTrace n = new NoTrace("n");
        n.addSuppressed(new Error());
        System.out.println(n.getSuppressed().length);
        Exception e = new Exception(new RuntimeException("cause only"));
        System.out.println(e.getMessage() + " | " + e + " | " + new Exception((Throwable) null).getMessage());
        try {
            e.initCause(new Error());
        } catch (IllegalStateException x) {
            System.out.println("cause already set");
        }
    }
}
