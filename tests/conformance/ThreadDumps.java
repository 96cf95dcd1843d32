import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.MonitorInfo;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** What threads are seen to be doing by others: stack traces, locks held and waited for, deadlocks. */
public class ThreadDumps {
    static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    static final Object monitor = new Object();
    static final ReentrantLock lock = new ReentrantLock();
    static final Object reason = new StringBuilder();

    interface Body { void run() throws Exception; }

    static Thread start(String name, Body body) {
        Thread thread = new Thread(() -> {
            try {
                body.run();
            } catch (Exception e) {
                System.out.println(Thread.currentThread().getName() + " " + e);
            }
        }, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    static void await(Thread thread, Thread.State state) throws Exception {
        while (thread.getState() != state) Thread.sleep(1);
    }

    static void entersMonitor() {
        synchronized (monitor) { monitor.hashCode(); }
    }

    static synchronized void waitsInside() throws Exception {
        ThreadDumps.class.wait();
    }

    static String own(StackTraceElement[] trace) {
        StringBuilder text = new StringBuilder();
        for (StackTraceElement element : trace) {
            String type = element.getClassName();
            if (type.startsWith("ThreadDumps") && !type.contains("Lambda") && !element.getMethodName().contains("lambda"))
                text.append(' ').append(element.getMethodName()).append(':').append(element.getLineNumber());
        }
        return text.toString();
    }

    static void show(Thread thread) {
        ThreadInfo info = THREADS.getThreadInfo(new long[] {thread.getId()}, true, true)[0];
        LockInfo waits = info.getLockInfo();
        System.out.println(info.getThreadName() + " " + info.getThreadState() + " daemon " + info.isDaemon()
            + " waits for " + (waits == null ? "nothing" : waits.getClassName())
            + " of " + info.getLockOwnerName() + " native " + info.isInNative() + " suspended " + info.isSuspended());
        System.out.println("  stack" + own(info.getStackTrace()));
        for (MonitorInfo held : info.getLockedMonitors()) System.out.println("  holds " + held.getClassName());
        for (LockInfo held : info.getLockedSynchronizers()) System.out.println("  owns " + held.getClassName());
    }

    public static void main(String[] args) throws Exception {
        Thread blocked;
        Thread parked;
        Thread waiting = start("waiting", ThreadDumps::waitsInside);
        Thread parkedFor = start("parked for a reason", () -> LockSupport.park(reason));
        Thread sleeping = start("sleeping", () -> Thread.sleep(1_000_000));
        Thread joining = start("joining", () -> sleeping.join());
        synchronized (monitor) {
            lock.lock();
            blocked = start("blocked", ThreadDumps::entersMonitor);
            parked = start("locking", lock::lock);
            await(blocked, Thread.State.BLOCKED);
            await(parked, Thread.State.WAITING);
            await(waiting, Thread.State.WAITING);
            await(parkedFor, Thread.State.WAITING);
            await(sleeping, Thread.State.TIMED_WAITING);
            await(joining, Thread.State.WAITING);
            for (Thread thread : new Thread[] {blocked, parked, waiting, parkedFor, sleeping, joining}) show(thread);
            System.out.println("blocked at" + own(blocked.getStackTrace()));
            System.out.println("waiting at" + own(waiting.getStackTrace()));
            Map<Thread, StackTraceElement[]> all = Thread.getAllStackTraces();
            System.out.println("all:" + own(all.get(blocked)) + own(all.get(Thread.currentThread())));
            System.out.println("shallow " + THREADS.getThreadInfo(blocked.getId()).getStackTrace().length
                + " depth 1 " + THREADS.getThreadInfo(blocked.getId(), 1).getStackTrace().length);
            ThreadInfo me = THREADS.getThreadInfo(new long[] {Thread.currentThread().getId()}, true, true)[0];
            System.out.println(me.getThreadState() + " holds " + me.getLockedMonitors().length
                + " owns " + me.getLockedSynchronizers().length + " at" + own(me.getStackTrace()));
            lock.unlock();
        }
        blocked.join();
        parked.join();
        System.out.println("ended " + blocked.getStackTrace().length + " " + THREADS.getThreadInfo(blocked.getId()));
        System.out.println("no deadlock " + (THREADS.findDeadlockedThreads() == null));

        Object a = new Object(), b = new Object();
        CountDownLatch both = new CountDownLatch(2);
        Thread one = start("one", () -> { synchronized (a) { both.countDown(); both.await(); synchronized (b) { } } });
        Thread two = start("two", () -> { synchronized (b) { both.countDown(); both.await(); synchronized (a) { } } });
        await(one, Thread.State.BLOCKED);
        await(two, Thread.State.BLOCKED);
        TreeSet<String> names = new TreeSet<>();
        for (ThreadInfo info : THREADS.getThreadInfo(THREADS.findMonitorDeadlockedThreads()))
            names.add(info.getThreadName() + " by " + info.getLockOwnerName());
        System.out.println("deadlocked " + names);

        ReentrantLock first = new ReentrantLock(), second = new ReentrantLock();
        CountDownLatch again = new CountDownLatch(2);
        Thread three = start("three", () -> { first.lock(); again.countDown(); again.await(); second.lock(); });
        Thread four = start("four", () -> { second.lock(); again.countDown(); again.await(); first.lock(); });
        await(three, Thread.State.WAITING);
        await(four, Thread.State.WAITING);
        while (THREADS.findDeadlockedThreads().length < 4) Thread.sleep(1);
        System.out.println("monitors " + THREADS.findMonitorDeadlockedThreads().length
            + " all " + THREADS.findDeadlockedThreads().length);
        show(three);
        System.out.println(Arrays.asList(three.isAlive(), four.isAlive()));
    }
}
