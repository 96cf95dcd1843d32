/** Two threads that sleep again and again: none of them keeps the other from waking. */
public class SleepersTick {
    static volatile int ticks;

    static void tick() {
        try {
            for (;;) {
                Thread.sleep(10);
                ticks++;
            }
        } catch (InterruptedException e) {
            return;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread ticking = new Thread(SleepersTick::tick, "ticking");
        ticking.start();
        while (ticks < 2) Thread.sleep(5);
        ticking.interrupt();
        ticking.join();
        throw new IllegalStateException("after the second tick");
    }
}
