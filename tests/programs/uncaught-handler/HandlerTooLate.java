/** The default handler may be set too late. */
public class HandlerTooLate {
    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            throw new IllegalStateException("of a");
        }, "a");
        a.start();
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> {});
        a.join();
    }
}
