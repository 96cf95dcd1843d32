/** Uncaught exceptions: handlers of thread, group and default; exceptions in main after other threads ended. */
public class UncaughtHandlers {
    static class Group extends ThreadGroup {
        Group() { super("own group"); }

        @Override public void uncaughtException(Thread t, Throwable e) { System.out.println("group handler " + t.getName() + " " + e.getMessage()); }
    }

    static void run(Thread t) throws InterruptedException {
        t.start();
        t.join();
        System.out.println(t.getName() + " " + t.getState());
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { throw new RuntimeException("from a"); }, "a");
        a.setUncaughtExceptionHandler((t, e) -> System.out.println("own handler " + t.getName() + " " + e.getMessage() + " alive " + t.isAlive() + " current " + (t == Thread.currentThread())));
        run(a);
        run(new Thread(new Group(), () -> { throw new Error("from b"); }, "b"));
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("default handler " + t.getName() + " " + e));
        run(new Thread(() -> {
            int[] x = new int[1];
            x[5] = 1;
        }, "c"));
        Thread d = new Thread(() -> { throw new IllegalStateException("first"); }, "d");
        d.setUncaughtExceptionHandler((t, e) -> { throw new RuntimeException("handler itself fails"); });
        run(d);
        System.out.println(a.getUncaughtExceptionHandler() == null);
        System.out.println(Thread.getDefaultUncaughtExceptionHandler() != null);
        Thread e = new Thread(() -> {
            try {
                throw new Exception("checked");
            } catch (Exception x) {
                throw new RuntimeException(x);
            } finally {
                System.out.println("finally in e");
            }
        }, "e");
        run(e);
        throw new UnsupportedOperationException("from main");
    }
}
