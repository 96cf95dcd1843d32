/** Sleeps for ever: with an argument, nobody interrupts it. */
public class Sleeper {
    public static void main(String[] args) throws InterruptedException {
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(Long.MAX_VALUE);
                assert false : "awake";
            } catch (InterruptedException e) {
                // as it should be
            }
        }, "sleeper");
        sleeper.start();
        if (args.length == 0) sleeper.interrupt();
        sleeper.join(Long.MAX_VALUE);
        assert !sleeper.isAlive();
    }
}
