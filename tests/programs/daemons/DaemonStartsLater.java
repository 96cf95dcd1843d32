/** A daemon shows that it runs, and then starts a thread that is none. Main may look, and end the program, in between. */
public class DaemonStartsLater {
    static volatile int shown;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> System.out.print("worker"));
        worker.setDaemon(false);
        Thread daemon = new Thread(() -> {
            shown = 1;
            worker.start();
        });
        daemon.setDaemon(true);
        daemon.start();
        System.out.print(shown);
    }
}
