/** A worker thread ends the process while main waits for ever: status 3. */
public class ExitStatuses {
    static final Object forever = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            System.out.println("worker exits");
            System.exit(3);
        });
        synchronized (forever) {
            t.start();
            forever.wait();
        }
        System.out.println("not reached");
    }
}
