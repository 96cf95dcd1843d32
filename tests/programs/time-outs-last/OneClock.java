import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Waits inside the library begin at different moments of one clock: 20 and 20 more, beside 30; who is asked goes on with half. */
public class OneClock {
    static final CountDownLatch nobody = new CountDownLatch(1);
    static String order = "";

    static synchronized void note(String what) {
        order += what;
    }

    static void await(int millis) {
        try {
            if (nobody.await(millis, TimeUnit.MILLISECONDS)) throw new AssertionError();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread twice = new Thread(() -> {
            await(20);
            note("a");
            await(20);
            note("c");
        });
        Thread once = new Thread(() -> {
            await(30);
            note("b");
        });
        twice.start();
        once.start();
        twice.join();
        once.join();
        System.out.println(order);
        assert order.equals("abc") : order;
    }
}
