import java.util.concurrent.locks.LockSupport;

/**
 * Two waits with a limit, one after the other or at the same time: what the clock shows at the end tells. The argument says how
 * they wait.
 */
public class LimitsInTurn {
    static Thread never;

    static void await(String how, long milliseconds) {
        try {
            switch (how) {
                case "sleep" -> Thread.sleep(milliseconds);
                case "park" -> LockSupport.parkNanos(milliseconds * 1_000_000);
                case "join" -> never.join(milliseconds);
                default -> {
                    Object own = new Object();
                    synchronized (own) {
                        own.wait(milliseconds);
                    }
                }
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        never = new Thread(LockSupport::park);
        never.setDaemon(true);
        never.start();
        Thread longer = new Thread(() -> await(args[0], 1000));
        Thread shorter = new Thread(() -> await(args[1], 500));
        long before = System.nanoTime();
        longer.start();
        shorter.start();
        longer.join();
        shorter.join();
        System.out.println(System.nanoTime() - before >= 1_500_000_000L ? "in turn" : "together");
    }
}
