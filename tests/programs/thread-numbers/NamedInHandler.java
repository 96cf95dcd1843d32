/** The first to look at a default name is the handler of an uncaught exception, on a path that had been taken to be fine. */
public class NamedInHandler {
    public static void main(String[] args) {
        new Thread(() -> {
            Thread fails = new Thread(() -> {
                throw new IllegalStateException("handled");
            });
            fails.setUncaughtExceptionHandler((thread, exception) -> thread.getName());
            fails.start();
        }).start();
    }
}
