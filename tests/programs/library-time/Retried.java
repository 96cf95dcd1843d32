import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** A timed wait in a loop that tries again for ever: each expiry leads back to where the loop began. */
public class Retried {
    static int count;
    static boolean ready;

    /** True when it need not be tried again. */
    interface Attempt {
        boolean make() throws Exception;
    }

    static void retry(Attempt attempt) {
        try {
            while (!attempt.make()) {
                // again
            }
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    static boolean inTime(Future<?> future) throws Exception {
        try {
            return future.get(1, TimeUnit.SECONDS) != null;
        } catch (TimeoutException e) {
            return false;
        }
    }

    static void meet(Runnable other, Attempt attempt) throws InterruptedException {
        Thread thread = new Thread(other, "other");
        thread.start();
        retry(attempt);
        thread.join();
    }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "poll" -> {
                BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
                meet(() -> queue.add(1), () -> queue.poll(1, TimeUnit.SECONDS) != null);
            }
            case "offer" -> {
                BlockingQueue<Integer> queue = new SynchronousQueue<>();
                meet(() -> retry(() -> queue.take() == 1), () -> queue.offer(1, 1, TimeUnit.SECONDS));
            }
            case "latch" -> {
                CountDownLatch latch = new CountDownLatch(1);
                meet(latch::countDown, () -> latch.await(1, TimeUnit.DAYS));
            }
            case "lock" -> {
                Lock lock = new ReentrantLock();
                Attempt add = () -> {
                    if (!lock.tryLock(1, TimeUnit.SECONDS)) return false;
                    count++;
                    lock.unlock();
                    return true;
                };
                meet(() -> retry(add), add);
                assert count == 2;
            }
            case "condition" -> {
                Lock lock = new ReentrantLock();
                Condition changed = lock.newCondition();
                meet(() -> {
                    lock.lock();
                    ready = true;
                    changed.signal();
                    lock.unlock();
                }, () -> {
                    lock.lock();
                    if (!ready) assert changed.awaitNanos(1000) <= 1000;
                    boolean seen = ready;
                    lock.unlock();
                    return seen;
                });
            }
            case "task" -> {
                FutureTask<Integer> task = new FutureTask<>(() -> 1);
                meet(task, () -> inTime(task));
            }
            case "stage" -> {
                CompletableFuture<Integer> stage = new CompletableFuture<>();
                meet(() -> stage.complete(1), () -> inTime(stage));
            }
            case "pool" -> {
                ExecutorService pool = Executors.newFixedThreadPool(1);
                pool.execute(() -> count++);
                pool.shutdown();
                retry(() -> pool.awaitTermination(1, TimeUnit.MINUTES));
                assert count == 1;
            }
            case "stamp" -> {
                StampedLock lock = new StampedLock();
                Attempt add = () -> {
                    long stamp = lock.tryWriteLock(1, TimeUnit.SECONDS);
                    if (stamp == 0) return false;
                    count++;
                    lock.unlockWrite(stamp);
                    return true;
                };
                meet(() -> retry(add), add);
                assert count == 2;
            }
            default -> throw new IllegalArgumentException(args[0]);
        }
    }
}
