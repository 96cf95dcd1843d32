/** A wait on a Thread object is ended by the thread's end, if that comes after it; otherwise nobody ends it. */
public class WaitForEnd {
    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> { });
        worker.start();
        synchronized (worker) {
            worker.wait();
        }
    }
}
