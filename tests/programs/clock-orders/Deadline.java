/** A loop up to a deadline, beside a thread that sleeps: how often it goes round depends on when the other wakes. */
public class Deadline {
    public static void main(String[] args) throws InterruptedException {
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        long end = System.nanoTime() + 3_000_000L;
        sleeper.start();
        int rounds = 0;
        while (System.nanoTime() < end) {
            rounds++;
        }
        sleeper.join();
        System.out.println(rounds);
    }
}
