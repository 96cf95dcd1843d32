/** setName holds the monitor of the thread, but waits for nothing: starts and joins stay one action each. */
public class RenamedThread {
    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> Thread.currentThread().setName("busy"));
        worker.start();
        worker.join();
        assert worker.getName().equals("busy");
    }
}
