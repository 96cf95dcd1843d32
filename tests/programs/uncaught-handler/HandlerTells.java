/** What a handler has seen tells nothing of how the program ends later. */
public class HandlerTells {
    static volatile int found;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            found++;
            throw new IllegalStateException("of a");
        }, "a");
        a.setUncaughtExceptionHandler((t, e) -> {
            if (args.length > 0) {
                System.exit(7);
            }
        });
        a.start();
        if (found == 0) {
            a.join();
            System.exit(3);
        }
    }
}
