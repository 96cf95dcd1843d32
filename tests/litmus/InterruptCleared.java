/** Thread.interrupted clears the flag; two other threads interrupt once each. */
public class InterruptCleared {
    static boolean r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            r1 = Thread.interrupted();
            r2 = Thread.interrupted();
        });
        Thread b = new Thread(a::interrupt);
        Thread c = new Thread(a::interrupt);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
        System.out.println("first=" + (r1 ? 1 : 0) + " second=" + (r2 ? 1 : 0));
    }
}
