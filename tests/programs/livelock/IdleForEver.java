import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A pool whose queue has nothing and says that it is not empty: its worker waits for work again and again, with a limit. */
public class IdleForEver {
    static volatile int ran;

    public static void main(String[] args) {
        BlockingQueue<Runnable> queue = new LinkedBlockingQueue<>() {
            @Override
            public boolean isEmpty() {
                return false;
            }
        };
        new ThreadPoolExecutor(0, 1, 1, TimeUnit.SECONDS, queue).execute(() -> ran = 1);
    }
}
