/** A daemon starts a thread that is none: then the program goes on. */
public class DaemonStartsThread {
    static volatile int value;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> System.out.println("worker"));
        worker.setDaemon(false);
        Thread d = new Thread(() -> {
            int seen = value;
            worker.start();
            seen += value;
        });
        d.setDaemon(true);
        d.start();
    }
}
