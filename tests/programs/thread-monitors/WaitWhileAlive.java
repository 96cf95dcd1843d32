/** What join does, written by hand: a thread cannot end while somebody holds its monitor. */
public class WaitWhileAlive {
    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> System.out.print("a"));
        worker.start();
        synchronized (worker) {
            while (worker.isAlive()) worker.wait();
        }
        System.out.print("b");
    }
}
