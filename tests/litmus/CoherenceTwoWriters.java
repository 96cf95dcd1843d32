/** Two writers and a reader of one variable. */
public class CoherenceTwoWriters {
    static int x, r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x = 1;
        });
        Thread b = new Thread(() -> {
            x = 2;
        });
        Thread c = new Thread(() -> {
            r1 = x;
            r2 = x;
        });
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
