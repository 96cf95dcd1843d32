/** The handler of a thread fails an assertion. */
public class HandlerFails {
    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            throw new IllegalStateException("expected");
        }, "a");
        a.setUncaughtExceptionHandler((t, e) -> {
            assert e == null : "handler";
        });
        a.start();
        a.join();
    }
}
