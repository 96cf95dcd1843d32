/** A daemon registers a shutdown hook, and takes it back. Main ends before, between, or after. */
public class DaemonAddsHook {
    static volatile int value;

    public static void main(String[] args) {
        Thread hook = new Thread(() -> System.out.println("hook"));
        Thread d = new Thread(() -> {
            try {
                Runtime.getRuntime().addShutdownHook(hook);
                int sum = value + value;
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                return; // the hooks have begun: there are others than the program's
            }
        });
        d.setDaemon(true);
        d.start();
    }
}
