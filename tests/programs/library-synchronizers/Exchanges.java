import java.util.concurrent.Exchanger;

/** Two threads exchange objects: each gets the other's. */
public class Exchanges {
    static final Exchanger<String> exchanger = new Exchanger<>();

    public static void main(String[] args) throws InterruptedException {
        String[] got = new String[1];
        Thread a = new Thread(() -> {
            try {
                got[0] = exchanger.exchange("from a");
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }, "a");
        a.start();
        String mine = exchanger.exchange("from main");
        a.join();
        assert mine.equals("from a") && got[0].equals("from main");
    }
}
