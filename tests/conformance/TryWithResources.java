/** try-with-resources: closing order, suppressed exceptions, null resources, failing constructors. */
public class TryWithResources {
    static class Res implements AutoCloseable {
        final String name;
        final boolean failClose;

        Res(String name, boolean failOpen, boolean failClose) {
            if (failOpen) throw new IllegalArgumentException("open " + name);
            this.name = name;
            this.failClose = failClose;
            System.out.println("open " + name);
        }

        @Override public void close() {
            System.out.println("close " + name);
            if (failClose) throw new IllegalStateException("close " + name);
        }
    }

    static void run(int k) {
        System.out.println("-- " + k);
        try (Res a = new Res("a", false, (k & 1) != 0);
                Res b = new Res("b", (k & 2) != 0, (k & 4) != 0);
                Res none = null) {
            System.out.println("body " + a.name + b.name + none);
            if ((k & 8) != 0) throw new RuntimeException("body");
        } catch (RuntimeException e) {
            System.out.println("caught " + e.getMessage());
            for (Throwable s : e.getSuppressed()) System.out.println("  suppressed " + s.getMessage());
        } finally {
            System.out.println("finally");
        }
    }

    static int ret() {
        Res shared = new Res("shared", false, false);
        try (shared) {
            return 1;
        }
    }

    interface Quiet extends AutoCloseable {
        @Override void close();
    }

    public static void main(String[] args) {
        for (int k = 0; k < 16; k++) run(k);
        System.out.println(ret());
        try (Quiet q = () -> System.out.println("lambda closed")) {
            System.out.println("with lambda");
        }
        for (int i = 0; i < 3; i++) {
            try (Res r = new Res("loop" + i, false, false)) {
                if (i == 1) continue;
                System.out.println("i " + i);
            }
        }
        Throwable t = new Exception("main");
        t.addSuppressed(new Error("extra"));
        System.out.println(t.getSuppressed().length + " " + t.getSuppressed()[0]);
    }
}
