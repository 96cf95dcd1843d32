/** An object with a final field is published by a race: the race is on the reference only. */
public class RacyPublish {
    static Box shared;
    static int seen;

    static class Box {
        final int value;

        Box(int value) {
            this.value = value;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> shared = new Box(7), "a");
        Thread b = new Thread(() -> {
            Box b1 = shared;
            if (b1 != null) seen = b1.value;
        }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert seen == 0 || seen == 7;
    }
}
