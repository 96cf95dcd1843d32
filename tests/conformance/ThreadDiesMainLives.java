/** An uncaught exception in another thread does not change the exit status: 0. */
public class ThreadDiesMainLives {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> { throw new RuntimeException("only the thread dies"); }, "victim");
        t.start();
        t.join();
        System.out.println(t.isAlive() + " main goes on");
    }
}
