/** Sleeps, looks, and sleeps again, so many times. */
public class PollsAsleep {
    static volatile boolean done;
    static volatile int steps;

    static void pause() {
        try {
            Thread.sleep(10);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread works = new Thread(() -> {
            for (int i = 0; i < 3; i++) steps++;
            done = true;
        });
        works.start();
        switch (args[0]) {
            case "times":
                for (int i = 0; i < 30 && !done; i++) pause();
                break;
            case "clock":
                long end = System.currentTimeMillis() + 10_000;
                while (!done && System.currentTimeMillis() < end) Thread.sleep(10);
                break;
            default: pause();
        }
        assert done : "not yet";
        works.join();
    }
}
