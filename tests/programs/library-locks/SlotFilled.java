import java.util.Date;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** A value is handed over with a Condition: of a fair lock, or awaited in another way, or with permits in between. */
public class SlotFilled {
    static int value;

    static void await(Condition filled, String how) throws InterruptedException {
        switch (how) {
            case "uninterruptibly" -> filled.awaitUninterruptibly();
            case "until" -> filled.awaitUntil(new Date(Long.MAX_VALUE));
            default -> filled.await();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        String how = args[0];
        ReentrantLock lock = new ReentrantLock(how.equals("fair"));
        Condition filled = lock.newCondition();
        Thread taker = Thread.currentThread();
        Thread giver = new Thread(() -> {
            if (how.equals("unparked")) LockSupport.unpark(taker);
            lock.lock();
            try {
                value = 7;
                filled.signal();
                if (how.equals("unparked")) LockSupport.unpark(taker);
            } finally {
                lock.unlock();
            }
        }, "giver");
        giver.start();
        lock.lock();
        try {
            while (value == 0) await(filled, how);
            assert value == 7 && lock.getHoldCount() == 1;
        } finally {
            lock.unlock();
        }
    }
}
