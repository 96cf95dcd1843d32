import java.util.concurrent.Phaser;

/** Each party adds to the round's sum, and awaits the others twice: before it looks, and before the next round. */
public class PhaserRounds {
    static int sum;

    public static void main(String[] args) throws InterruptedException {
        int parties = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Phaser phaser = new Phaser(parties);
        Thread[] threads = new Thread[parties];
        for (int i = 0; i < parties; i++) {
            int own = i + 1;
            threads[i] = new Thread(() -> {
                synchronized (phaser) {
                    sum += own;
                }
                phaser.arriveAndAwaitAdvance();
                assert sum == parties * (parties + 1) / 2;
                if (own == 1) {
                    Thread.currentThread().interrupt();
                    phaser.arriveAndAwaitAdvance();
                    assert Thread.interrupted();
                } else {
                    phaser.arriveAndDeregister();
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
        System.out.println(phaser.getPhase() + " " + phaser.getRegisteredParties());
    }
}
