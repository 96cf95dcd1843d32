import java.util.concurrent.locks.LockSupport;

/** Interruption: before and during wait, sleep and join; flags cleared and kept; park. */
public class Interrupts {
    static void show(String s) { System.out.println(s + " flag=" + Thread.currentThread().isInterrupted()); }

    public static void main(String[] args) throws Exception {
        Thread t = Thread.currentThread();
        t.interrupt();
        show("self");
        System.out.println(Thread.interrupted() + " " + Thread.interrupted());
        t.interrupt();
        try {
            Thread.sleep(1000);
            System.out.println("slept");
        } catch (InterruptedException e) {
            show("sleep: " + e.getMessage());
        }
        Object o = new Object();
        synchronized (o) {
            t.interrupt();
            try {
                o.wait();
                System.out.println("waited");
            } catch (InterruptedException e) {
                show("wait: " + e.getMessage());
            }
        }
        Thread never = new Thread(() -> LockSupport.park());
        never.setDaemon(true);
        never.start();
        t.interrupt();
        try {
            never.join();
        } catch (InterruptedException e) {
            show("join: " + e.getMessage());
        }
        t.interrupt();
        LockSupport.park();
        show("park");
        Thread.interrupted();
        LockSupport.unpark(t);
        LockSupport.unpark(t);
        LockSupport.park();
        show("permit");
        LockSupport.parkNanos(1000);
        show("parkNanos");
        int[] seen = new int[1];
        Thread w = new Thread(() -> {
            synchronized (o) {
                try {
                    while (true) o.wait();
                } catch (InterruptedException e) {
                    seen[0] = Thread.currentThread().isInterrupted() ? 2 : 1;
                    Thread.currentThread().interrupt();
                    try {
                        Thread.sleep(1);
                        seen[0] += 100;
                    } catch (InterruptedException again) {
                        seen[0] += 10;
                    }
                }
            }
        });
        w.start();
        w.interrupt();
        w.join();
        System.out.println(seen[0] + " " + w.isInterrupted());
        Thread busy = new Thread(() -> {
            int n = 0;
            while (!Thread.currentThread().isInterrupted()) n++;
            System.out.println("busy saw it " + (n >= 0) + " " + Thread.interrupted() + Thread.interrupted());
        });
        busy.start();
        busy.interrupt();
        busy.join();
        Thread dead = new Thread(() -> { });
        dead.start();
        dead.join();
        System.out.println("dead " + dead.isInterrupted());
        dead.interrupt();
        System.out.println(dead.isAlive() + " " + dead.isInterrupted());
        Thread marked = new Thread(() -> Thread.currentThread().interrupt());
        marked.start();
        marked.join();
        System.out.println("marked " + marked.isInterrupted());
        Thread fresh = new Thread(() -> System.out.println("fresh done"));
        fresh.start();
        fresh.join(100000);
        t.interrupt();
        synchronized (o) {
            show("monitors do not care");
        }
        Thread.interrupted();
        System.out.println("end");
    }
}
