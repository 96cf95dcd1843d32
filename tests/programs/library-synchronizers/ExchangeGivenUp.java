import java.util.concurrent.Exchanger;

/** A thread that nobody exchanges with gives up when it is interrupted. */
public class ExchangeGivenUp {
    static final Exchanger<String> exchanger = new Exchanger<>();
    static boolean gaveUp;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            try {
                exchanger.exchange("from a");
                assert false : "with whom?";
            } catch (InterruptedException e) {
                gaveUp = true;
            }
        }, "a");
        a.start();
        a.interrupt();
        a.join();
        assert gaveUp;
    }
}
