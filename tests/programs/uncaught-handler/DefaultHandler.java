/** The default handler takes care of the exceptions of main and of another thread. */
public class DefaultHandler {
    static volatile int seen;

    public static void main(String[] args) throws InterruptedException {
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> seen++);
        Thread a = new Thread(() -> {
            throw new IllegalStateException("of a");
        }, "a");
        a.start();
        a.join();
        assert seen == 1;
        throw new IllegalArgumentException("of main");
    }
}
