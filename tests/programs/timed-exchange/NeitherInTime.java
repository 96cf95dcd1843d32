import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Each may give up before the other has come: then neither gets anything. */
public class NeitherInTime {
    static boolean meet(Exchanger<String> exchanger) {
        try {
            exchanger.exchange("item", 10, TimeUnit.MILLISECONDS);
            return true;
        } catch (InterruptedException | TimeoutException e) {
            return false;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Exchanger<String> exchanger = new Exchanger<>();
        boolean[] met = new boolean[1];
        Thread other = new Thread(() -> met[0] = meet(exchanger));
        other.start();
        boolean here = meet(exchanger);
        other.join();
        assert here == met[0];
        assert here : "neither";
    }
}
