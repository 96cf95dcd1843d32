/** A thread's own handler takes care of its exception. */
public class HandlerOfThread {
    static volatile String seen;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            throw new IllegalStateException("expected");
        }, "a");
        a.setUncaughtExceptionHandler((t, e) -> seen = e.getMessage());
        a.start();
        a.join();
        assert "expected".equals(seen);
    }
}
