/** A thread polls its interrupt flag twice while another sets it. */
public class InterruptPolled {
    static boolean r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            r1 = Thread.currentThread().isInterrupted();
            r2 = Thread.currentThread().isInterrupted();
        });
        a.start();
        a.interrupt();
        a.join();
        System.out.println("first=" + (r1 ? 1 : 0) + " second=" + (r2 ? 1 : 0));
    }
}
