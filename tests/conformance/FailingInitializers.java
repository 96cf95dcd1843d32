import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;

/** Exceptions in static initialisers, causes, suppressed ones, rethrown ones: what their stack traces print. */
public class FailingInitializers {
    static class Broken {
        static int value = compute();

        static int compute() { return Integer.parseInt("not a number"); }
    }

    static class UsesBroken {
        static final Object HELD = new Object() {
            @Override public String toString() { return "held " + Broken.value; }
        };
        static final String TEXT = HELD.toString();
    }

    static class ThrowsError {
        static {
            if (true) throw new StackOverflowError("as an error");
        }

        static void touch() {}
    }

    interface WithConstant {
        Object CONSTANT = fail();

        static Object fail() { throw new IllegalStateException("interface"); }
    }

    static class Checked extends Exception {
        Checked(String m, Throwable cause) { super(m, cause); }
    }

    static class Quiet extends RuntimeException {
        Quiet() { super("quiet", null, false, false); }
    }

    static class Lazy extends RuntimeException {
        @Override public String getMessage() { return "made late"; }

        @Override public synchronized Throwable fillInStackTrace() { return this; }
    }

    static class Resource implements AutoCloseable {
        final String name;

        Resource(String name) { this.name = name; }

        @Override public void close() throws IOException { throw new IOException("closing " + name); }
    }

    static String trace(Throwable t) {
        StringWriter w = new StringWriter();
        t.printStackTrace(new PrintWriter(w, true));
        return w.toString();
    }

    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("fine");
        } catch (Throwable t) {
            System.out.println(trace(t));
        }
    }

    static void level1(int kind) throws Checked {
        try {
            level2(kind);
        } catch (ArithmeticException | IndexOutOfBoundsException e) {
            throw new Checked("wrapped", e);
        }
    }

    static void level2(int kind) {
        if (kind == 0) System.out.println(1 / (kind + 0));
        if (kind == 1) System.out.println(new int[kind][0].length + new int[1][kind].length + "".charAt(kind));
        if (kind == 2) new ArrayList<>(List.of(1)).get(kind);
        if (kind == 3) System.out.println((Integer) (Object) "text");
    }

    static <E extends Exception> void precise(boolean first) throws E, IOException {
        try {
            if (first) throw new IOException("precise");
            throw new IllegalArgumentException("unchecked");
        } catch (final Exception e) {
            System.out.println("rethrow " + e.getMessage());
            throw e;
        }
    }

    public static void main(String[] args) throws Exception {
        attempt(() -> System.out.println(Broken.value));
        attempt(() -> System.out.println(Broken.value));
        attempt(() -> System.out.println(UsesBroken.TEXT));
        attempt(() -> System.out.println(UsesBroken.TEXT));
        attempt(ThrowsError::touch);
        attempt(ThrowsError::touch);
        attempt(() -> System.out.println(WithConstant.CONSTANT));
        attempt(() -> { throw new Quiet(); });
        attempt(() -> { throw new Lazy(); });
        for (int kind = 0; kind < 4; kind++) {
            try {
                level1(kind);
                System.out.println("no exception");
            } catch (Checked e) {
                System.out.println(trace(e));
            } catch (RuntimeException e) {
                System.out.println(e.getMessage() + " at " + e.getStackTrace()[0]);
            }
        }
        for (boolean first : new boolean[] {true, false}) {
            try {
                FailingInitializers.<RuntimeException>precise(first);
            } catch (IOException | IllegalArgumentException e) {
                System.out.println(e + " " + e.getStackTrace().length);
            }
        }
        try (Resource a = new Resource("a"); Resource b = new Resource("b")) {
            throw new IllegalStateException("in " + a.name + b.name);
        } catch (Exception e) {
            System.out.println(trace(e));
        }
        Exception one = new Exception("one");
        Exception two = new Exception("two", one);
        one.initCause(two);
        System.out.println(trace(two));
        try {
            one.initCause(null);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            one.addSuppressed(one);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Exception cut = new Exception("cut");
        cut.setStackTrace(new StackTraceElement[] {new StackTraceElement("a.B", "c", "D.java", 7), new StackTraceElement("a.B", "n", null, -2), new StackTraceElement("l", "m", "1.0", "a.B", "c", null, -1)});
        System.out.println(trace(cut));
    }
}
