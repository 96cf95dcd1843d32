import java.util.concurrent.locks.LockSupport;

/** A parked thread is woken by a permit or an interrupt; only if the permit comes first may it find no interrupt. */
public class ParkInterrupted {
    public static void main(String[] args) throws InterruptedException {
        Thread parked = new Thread(() -> {
            LockSupport.park();
            assert Thread.interrupted() : "no interrupt yet";
        });
        Thread interrupter = new Thread(parked::interrupt);
        Thread unparker = new Thread(() -> LockSupport.unpark(parked));
        parked.start();
        interrupter.start();
        unparker.start();
        parked.join();
    }
}
