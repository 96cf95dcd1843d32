/** Two unsynchronised additions against one doubling. */
public class AddAndDouble {
    static int x = 5;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x += 3;
            x += 3;
        });
        Thread b = new Thread(() -> {
            x *= 2;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("x=" + x);
    }
}
