// The shutdown has begun when a daemon starts a thread that is none. Nobody waits for that one any more: the hook sees how
// far it came, or the program ends before.
public class LateStart {
    static int written;

    public static void main(String[] args) {
        Thread daemon = new Thread(() -> {
            Thread late = new Thread(() -> {
                written = 1;
                written = 2;
            });
            late.setDaemon(false);
            late.start();
        });
        daemon.setDaemon(true);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print(written)));
        daemon.start();
    }
}
