import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Both get what the other has, or neither does. */
public class Exchange {
    static int offer(Exchanger<Integer> exchanger, int item) {
        try {
            return exchanger.exchange(item, 10, TimeUnit.MILLISECONDS);
        } catch (InterruptedException | TimeoutException e) {
            return 0;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Exchanger<Integer> exchanger = new Exchanger<>();
        int[] got = {-1, -1};
        Thread other = new Thread(() -> got[1] = offer(exchanger, 1));
        other.start();
        if (args.length > 0) other.interrupt();
        got[0] = offer(exchanger, 2);
        other.join();
        assert got[0] == 1 && got[1] == 2 || got[0] == 0 && got[1] == 0;
    }
}
