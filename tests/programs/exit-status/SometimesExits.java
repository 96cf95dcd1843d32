/** The worker ends the program with 3 where it comes before main has said that it need not. */
public class SometimesExits {
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            if (!done) System.exit(3);
        }, "worker");
        worker.start();
        done = true;
        worker.join();
    }
}
