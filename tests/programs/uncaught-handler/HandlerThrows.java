/** The handler of a thread fails itself: nobody handles that. */
public class HandlerThrows {
    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            throw new IllegalStateException("first");
        }, "a");
        a.setUncaughtExceptionHandler((t, e) -> {
            throw new UnsupportedOperationException("second");
        });
        a.start();
        a.join();
    }
}
