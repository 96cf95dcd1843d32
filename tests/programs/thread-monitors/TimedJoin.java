/** A join with a limit ends with the thread, by its limit, or by an interrupt; a notification alone does not end it. */
public class TimedJoin {
    public static void main(String[] args) throws InterruptedException {
        Thread target = new Thread(() -> {
            synchronized (Thread.currentThread()) {
                Thread.currentThread().notifyAll();
            }
        });
        Thread main = Thread.currentThread();
        Thread interrupter = new Thread(main::interrupt);
        target.start();
        if (args.length > 0) interrupter.start();
        try {
            target.join(1000, 1);
            System.out.print(target.isAlive() ? "limit" : "ended");
        } catch (InterruptedException e) {
            System.out.print("interrupted" + Thread.currentThread().isInterrupted() + Thread.holdsLock(target));
        }
    }
}
