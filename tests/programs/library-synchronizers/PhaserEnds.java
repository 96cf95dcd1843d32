import java.util.concurrent.Phaser;

/** A phaser is over when its last party has left, whoever that is. */
public class PhaserEnds {
    static final Phaser phaser = new Phaser(1) {
        @Override protected boolean onAdvance(int phase, int parties) {
            advances++;
            return parties == 0;
        }
    };
    static int advances;

    public static void main(String[] args) throws InterruptedException {
        phaser.register();
        Thread a = new Thread(phaser::arriveAndDeregister, "a");
        a.start();
        phaser.arriveAndDeregister();
        a.join();
        assert phaser.isTerminated() && advances == 1;
        assert phaser.register() < 0;
    }
}
