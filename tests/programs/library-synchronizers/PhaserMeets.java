import java.util.concurrent.Phaser;

/** Two parties arrive and await each other; then one leaves and the other goes on alone. */
public class PhaserMeets {
    static final Phaser phaser = new Phaser(2);
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x = 1;
            assert phaser.arriveAndDeregister() == 0;
        }, "a");
        a.start();
        assert phaser.arriveAndAwaitAdvance() == 1;
        assert x == 1 && phaser.getRegisteredParties() == 1;
        assert phaser.arriveAndAwaitAdvance() == 2;
        a.join();
    }
}
