import java.util.Arrays;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

/** CountDownLatch, CyclicBarrier, Semaphore, Phaser, Exchanger: results independent of the schedule. */
public class Synchronizers {
    interface Body { void run(int i) throws Exception; }

    static void threads(int n, Body b) throws InterruptedException {
        Thread[] ts = new Thread[n];
        for (int i = 0; i < n; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                try {
                    b.run(k);
                } catch (Exception e) {
                    System.out.println("unexpected " + e);
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
    }

    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(3);
        int[] parts = new int[3];
        Thread waiter = new Thread(() -> {
            try {
                latch.await();
                System.out.println("latch open " + Arrays.stream(parts).sum());
            } catch (InterruptedException e) {
                System.out.println("unexpected");
            }
        });
        waiter.start();
        System.out.println(latch.await(1, TimeUnit.MILLISECONDS) + " " + latch.getCount());
        threads(3, i -> {
            parts[i] = (i + 1) * 10;
            latch.countDown();
        });
        waiter.join();
        latch.countDown();
        System.out.println(latch.getCount());
        int[][] cells = new int[3][3];
        AtomicInteger trips = new AtomicInteger();
        CyclicBarrier barrier = new CyclicBarrier(3, () -> System.out.println("trip " + trips.incrementAndGet()));
        threads(3, i -> {
            for (int round = 0; round < 3; round++) {
                cells[round][i] = round == 0 ? i + 1 : cells[round - 1][0] + cells[round - 1][1] + cells[round - 1][2];
                barrier.await();
            }
        });
        System.out.println(Arrays.deepToString(cells) + " " + barrier.getParties() + barrier.isBroken() + barrier.getNumberWaiting());
        try {
            new CyclicBarrier(2).await(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("barrier timeout");
        }
        Semaphore sem = new Semaphore(2);
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger worst = new AtomicInteger();
        threads(4, i -> {
            for (int k = 0; k < 5; k++) {
                sem.acquire();
                worst.accumulateAndGet(inside.incrementAndGet(), Math::max);
                inside.decrementAndGet();
                sem.release();
            }
        });
        System.out.println((worst.get() <= 2) + " " + sem.availablePermits() + " " + sem.tryAcquire(3) + sem.tryAcquire(2) + sem.tryAcquire(1, TimeUnit.MILLISECONDS) + " " + sem.drainPermits());
        sem.release(5);
        System.out.println(sem.availablePermits());
        Phaser phaser = new Phaser(1) {
            @Override protected boolean onAdvance(int phase, int parties) {
                System.out.println("phase " + phase + " parties " + parties);
                return phase >= 2 || parties == 0;
            }
        };
        for (int i = 0; i < 2; i++) phaser.register();
        Thread p = new Thread(() -> {
            for (int k = 0; k < 3; k++) phaser.arriveAndAwaitAdvance();
        });
        Thread q = new Thread(() -> {
            phaser.arriveAndAwaitAdvance();
            phaser.arriveAndDeregister();
        });
        p.start();
        q.start();
        for (int k = 0; k < 3; k++) phaser.arriveAndAwaitAdvance();
        p.join();
        q.join();
        System.out.println(phaser.isTerminated());
        Exchanger<String> ex = new Exchanger<>();
        String[] got = new String[2];
        threads(2, i -> got[i] = ex.exchange("from" + i));
        System.out.println(Arrays.toString(got));
        try {
            ex.exchange("alone", 1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("nobody came");
        }
    }
}
