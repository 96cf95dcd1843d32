/** The end of a thread notifies who waits on its Thread object. It may come before the wait. */
public class WaitsForEnd {
    public static void main(String[] args) throws InterruptedException {
        Thread awaited = new Thread(() -> { });
        awaited.start();
        synchronized (awaited) {
            awaited.wait();
        }
        System.out.println("notified");
    }
}
