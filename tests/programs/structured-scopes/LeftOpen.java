import java.util.concurrent.CountDownLatch;

/** A thread that ends with its scope open closes it, which waits for the subtask: with an argument, for ever. */
public class LeftOpen {
    static boolean ran;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        Thread owner = new Thread(() -> Scopes.fork(Scopes.open(), () -> {
            if (args.length > 0) never.await();
            return ran = true;
        }), "owner");
        owner.start();
        owner.join();
        assert ran;
    }
}
