/** A thread that goes round until another one has waited in vain, which it never has as long as that thread goes round. */
public class Starved {
    static volatile boolean gaveUp;

    public static void main(String[] args) throws InterruptedException {
        Object nobodyNotifies = new Object();
        Thread waiting = new Thread(() -> {
            synchronized (nobodyNotifies) {
                try {
                    nobodyNotifies.wait(10);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
            gaveUp = true;
        });
        waiting.start();
        while (!gaveUp) Thread.onSpinWait();
        assert false : "here it comes only if the wait has ended";
    }
}
