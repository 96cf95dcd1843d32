/**
 * Main publishes a box for a moment, or does not; later the states look the same. What it writes to the box then matters
 * only after it was published, to who has taken it. With an argument, the box is made when the others have been started.
 */
public class PublishedAndRetracted {
    static class Box {
        int value;
    }

    static volatile Box shown;
    static volatile boolean show;
    static volatile int between, idle;

    public static void main(String[] args) throws InterruptedException {
        Box box = args.length == 0 ? new Box() : null;
        Thread taker = new Thread(() -> {
            Box taken = shown;
            if (taken != null) assert taken.value == 0;
        }, "taker");
        Thread asker = new Thread(() -> show = true, "asker");
        Thread idler = new Thread(() -> idle = 1, "idler");
        taker.start();
        asker.start();
        idler.start();
        if (args.length > 0) box = new Box();
        if (show) {
            shown = box;
            shown = null;
        }
        asker.join();
        between = 1;
        box.value = 1;
    }
}
