/** A counter is read without its lock, once, after it was accessed with it many times. */
public class LockedMostly {
    private int value;
    private volatile boolean done;

    private synchronized void add() {
        value++;
    }

    public static void main(String[] args) throws InterruptedException {
        LockedMostly counter = new LockedMostly();
        Thread adder = new Thread(() -> {
            for (int i = 0; i < 3; i++) counter.add();
            counter.done = true;
        });
        adder.start();
        counter.add();
        counter.add();
        if (!counter.done) {
            assert counter.value != 3 : "seen in the middle";
        }
        adder.join();
    }
}
