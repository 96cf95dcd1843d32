/** Something else is wrong before a thread goes round for ever: what the search lists is not all that there is. */
public class StarvedAfterwards {
    static volatile boolean gaveUp;
    static volatile int stage;

    static void wait10(Object monitor) {
        synchronized (monitor) {
            try {
                monitor.wait(10);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
        gaveUp = true;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread early = new Thread(() -> {
            assert stage == 0;
        });
        early.start();
        stage = 1;
        early.join();
        new Thread(() -> wait10(new Object())).start();
        while (!gaveUp) Thread.onSpinWait();
        System.out.println("never, if time-outs come last");
    }
}
