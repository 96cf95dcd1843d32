import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Sleepers wake while others are busy; parking that is over before it begins; many short-lived threads. */
public class TimePasses {
    static void parks() {
        LockSupport.parkNanos(-1);
        LockSupport.parkNanos(0);
        LockSupport.parkUntil(-1);
        LockSupport.parkUntil(Long.MIN_VALUE);
        LockSupport.parkUntil(1);
        LockSupport.unpark(Thread.currentThread());
        LockSupport.parkUntil(-5);
        LockSupport.parkUntil(System.currentTimeMillis() + 2);
        LockSupport.parkNanos(1000);
        System.out.println("parks return");
    }

    // Two threads hand a token to and fro until a third has slept.
    static void handToAndFro() throws Exception {
        SynchronousQueue<Integer> there = new SynchronousQueue<>();
        LinkedBlockingQueue<Integer> back = new LinkedBlockingQueue<>();
        AtomicBoolean done = new AtomicBoolean();
        Thread ping = new Thread(() -> {
            try {
                while (!done.get()) {
                    there.put(1);
                    back.take();
                }
                there.put(-1);
            } catch (InterruptedException e) {
                System.out.println(e);
            }
        });
        Thread pong = new Thread(() -> {
            try {
                while (there.take() > 0) back.put(2);
            } catch (InterruptedException e) {
                System.out.println(e);
            }
        });
        ping.start();
        pong.start();
        Thread.sleep(5);
        done.set(true);
        ping.join();
        pong.join();
        System.out.println("the sleeper woke");
    }

    static void spin() throws Exception {
        AtomicBoolean done = new AtomicBoolean();
        Thread spinner = new Thread(() -> {
            while (!done.get()) Thread.onSpinWait();
        });
        spinner.start();
        TimeUnit.MILLISECONDS.sleep(3);
        done.set(true);
        spinner.join();
        System.out.println("the spinner ended");
    }

    // Parkers are woken by threads that look for them all the time.
    static void spinningWaker() throws Exception {
        AtomicInteger left = new AtomicInteger(2000);
        Thread parker = new Thread(() -> {
            while (left.get() > 0) {
                LockSupport.park();
                left.decrementAndGet();
            }
        });
        Thread waker = new Thread(() -> {
            while (left.get() > 0) LockSupport.unpark(parker);
        });
        parker.start();
        waker.start();
        parker.join();
        waker.join();
        System.out.println("all woken " + left);
    }

    static void manyThreads() throws Exception {
        AtomicInteger count = new AtomicInteger();
        for (int round = 0; round < 500; round++) {
            Thread[] some = new Thread[10];
            for (int i = 0; i < some.length; i++) {
                some[i] = new Thread(count::incrementAndGet);
                some[i].start();
            }
            for (Thread thread : some) thread.join();
        }
        System.out.println(count + " threads");
    }

    public static void main(String[] args) throws Exception {
        parks();
        handToAndFro();
        spin();
        spinningWaker();
        manyThreads();
    }
}
