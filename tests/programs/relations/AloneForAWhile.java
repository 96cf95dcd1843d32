/** One thread writes while the other can only wait for it. The write comes before what the other does then. */
public class AloneForAWhile {
    static int value;
    static volatile boolean early;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            if (early) {
                value = 1;
            }
            value += 2;
        });
        Thread hurry = new Thread(() -> early = true);
        writer.start();
        hurry.start();
        writer.join();
        int seen = value;
        hurry.join();
        System.out.println(seen);
    }
}
