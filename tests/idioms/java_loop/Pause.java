import java.util.concurrent.ThreadLocalRandom;

/** Called by the programs between their statements: takes some time, mostly none. Touches neither permits nor interrupts. */
public final class Pause {
    private Pause() {}

    public static void here() {
        int kind = ThreadLocalRandom.current().nextInt(16);
        if (kind == 0) {
            spin(ThreadLocalRandom.current().nextInt(400_000));
        } else if (kind < 4) {
            spin(ThreadLocalRandom.current().nextInt(40_000));
        } else if (kind < 7) {
            Thread.yield();
        }
    }

    private static void spin(long nanos) {
        long end = System.nanoTime() + nanos;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }
}
