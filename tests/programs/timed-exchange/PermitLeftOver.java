import java.util.concurrent.Exchanger;
import java.util.concurrent.locks.LockSupport;

/** An offer that was taken waits for its item, whatever permit its owner has, and whoever interrupts it. */
public class PermitLeftOver {
    static int give(Exchanger<Integer> exchanger, int item) {
        try {
            return exchanger.exchange(item);
        } catch (InterruptedException e) {
            return 0;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Exchanger<Integer> exchanger = new Exchanger<>();
        int[] got = new int[1];
        Thread other = new Thread(() -> got[0] = give(exchanger, 1));
        other.start();
        LockSupport.unpark(other);
        if (args.length > 0) Thread.currentThread().interrupt();
        int here = give(exchanger, 2);
        if (here == 0) here = give(exchanger, 2);
        other.join();
        assert here == 1 && got[0] == 2;
    }
}
