/** The Thread class: names, ids, priorities, groups, daemon flags, states, join variants, illegal uses. */
public class ThreadBasics {
    static class Named extends Thread {
        int result;

        Named(String n) { super(n); }

        @Override public void run() { result = getName().length(); }
    }

    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        System.out.println(main.getName() + " " + main.getPriority() + " " + main.isDaemon() + " " + main.isAlive() + " " + main.getState() + " " + main.getThreadGroup().getName());
        Named n = new Named("worker");
        System.out.println(n.getState() + " " + n.isAlive() + " " + n.isDaemon() + " " + n.getPriority() + " " + n.getThreadGroup().getName());
        n.setPriority(Thread.MAX_PRIORITY);
        n.setDaemon(true);
        n.start();
        n.join();
        System.out.println(n.result + " " + n.getState() + " " + n.isAlive() + " " + n.getPriority() + " " + n.isDaemon() + " " + n.getThreadGroup());
        try {
            n.start();
        } catch (IllegalThreadStateException e) {
            System.out.println("started twice");
        }
        Thread plain = new Thread(() -> System.out.println("in " + Thread.currentThread().getName().replaceAll("\\d+", "N")));
        plain.start();
        plain.join(0);
        Thread nested = new Thread(() -> {
            Thread inner = new Thread(() -> System.out.println("inner daemon " + Thread.currentThread().isDaemon() + " priority " + Thread.currentThread().getPriority()));
            inner.start();
            try {
                inner.join();
            } catch (InterruptedException e) {
                System.out.println("unexpected");
            }
            System.out.println("outer done");
        });
        nested.setDaemon(true);
        nested.setPriority(3);
        nested.start();
        nested.join();
        new Thread().start();
        new Thread((Runnable) null).run();
        Thread direct = new Thread(() -> System.out.println("run called by " + Thread.currentThread().getName()));
        direct.run();
        System.out.println(direct.getState());
        for (Runnable bad : new Runnable[] {() -> main.setPriority(11), () -> main.setDaemon(true), () -> new Thread((String) null), () -> main.setName(null)}) {
            try {
                bad.run();
            } catch (IllegalArgumentException | NullPointerException e) {
                System.out.println(e.getClass().getSimpleName());
            }
        }
        main.setName("renamed");
        System.out.println(Thread.currentThread().getName());
        Object lock = new Object();
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    System.out.println("waiter interrupted");
                }
            }
        });
        waiter.start();
        while (waiter.getState() != Thread.State.WAITING) Thread.sleep(1);
        System.out.println(waiter.getState());
        Thread blocked = new Thread(() -> {
            synchronized (lock) {
                System.out.println("got the lock");
            }
        });
        synchronized (lock) {
            blocked.start();
            while (blocked.getState() != Thread.State.BLOCKED) Thread.sleep(1);
            System.out.println(blocked.getState());
        }
        blocked.join();
        waiter.interrupt();
        waiter.join();
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(1_000_000);
            } catch (InterruptedException e) {
                System.out.println("sleep over, flag " + Thread.currentThread().isInterrupted());
            }
        });
        sleeper.start();
        while (sleeper.getState() != Thread.State.TIMED_WAITING) Thread.yield();
        sleeper.join(1);
        System.out.println(sleeper.isAlive());
        sleeper.interrupt();
        sleeper.join();
        Thread d = new Thread(() -> { while (true) Thread.onSpinWait(); });
        d.setDaemon(true);
        d.start();
        System.out.println("daemon does not keep the process");
    }
}
