/** Whoever sleeps longer comes last, if nothing takes any time. */
public class Asleep {
    static String order = "";

    static synchronized void note(String what) {
        order += what;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread sooner = new Thread(() -> {
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            note("a");
        });
        sooner.start();
        Thread.sleep(20);
        note("b");
        sooner.join();
        assert order.equals("ab") : order;
    }
}
