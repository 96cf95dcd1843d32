/** The handler of a thread ends the program. */
public class HandlerExits {
    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            throw new IllegalStateException("of a");
        }, "a");
        a.setUncaughtExceptionHandler((t, e) -> System.exit(0));
        a.start();
        a.join();
    }
}
