/** A daemon that does something now and then, beside threads that have work to do. */
public class Heartbeat {
    static volatile int beats, work;

    public static void main(String[] args) throws InterruptedException {
        Thread heart = new Thread(() -> {
            try {
                for (;;) {
                    Thread.sleep(60_000);
                    beats = 1 - beats;
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        heart.setDaemon(true);
        heart.start();
        Thread works = new Thread(() -> work = 1);
        works.start();
        work = 2;
        works.join();
        assert beats == 0;
    }
}
