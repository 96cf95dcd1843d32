import java.io.PrintWriter;
import java.io.StringWriter;

/** Stack traces: elements with class, method, file and line; causes; suppressed; printing to a writer. */
public class StackTraces {
    static class Inner {
        Inner(int n) {
            if (n > 0) throw new IllegalStateException("ctor");
        }

        static void stat() {
            new Inner(1);
        }
    }

    static void a(int n) {
        if (n == 0) {
            b();
        } else {
            a(n - 1);
        }
    }

    static void b() {
        int[] x = new int[1];
        x[1] = 0;
    }

    static void wrap() {
        try {
            a(2);
        } catch (RuntimeException e) {
            RuntimeException r = new RuntimeException("wrapped", e);
            r.addSuppressed(new Exception("extra"));
            throw r;
        }
    }

    static void show(Throwable t) {
        for (StackTraceElement e : t.getStackTrace()) {
            if (e.getClassName().startsWith("java.")) {
                System.out.println("  library " + e.getMethodName());
                continue;
            }
            System.out.println("  " + e.getClassName() + " " + e.getMethodName() + " " + e.getFileName() + " " + e.getLineNumber() + " " + e.isNativeMethod());
        }
    }

    public static void main(String[] args) {
        try {
            a(3);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e);
            show(e);
        }
        try {
            Inner.stat();
        } catch (IllegalStateException e) {
            show(e);
        }
        try {
            wrap();
        } catch (RuntimeException e) {
            StringWriter w = new StringWriter();
            e.printStackTrace(new PrintWriter(w, true));
            System.out.print(w);
            System.out.println(e.getStackTrace()[0]);
        }
        Object o = new Object() {
            @Override public String toString() {
                show(new Throwable());
                return "anon";
            }
        };
        System.out.println(o);
        Throwable t = new Throwable("made here");
        StackTraceElement[] st = {new StackTraceElement("pkg.Cls", "meth", "Cls.java", 99), new StackTraceElement("X", "y", null, -2)};
        t.setStackTrace(st);
        StringWriter w = new StringWriter();
        t.printStackTrace(new PrintWriter(w, true));
        System.out.print(w);
        System.out.println(Thread.currentThread().getStackTrace()[1]);
        new Thread(() -> {}).getStackTrace();
    }
}
