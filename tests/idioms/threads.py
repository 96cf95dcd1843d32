"""Idioms of threads: their monitors, starts, ends, interrupts and permits."""

from idioms.family import Family

LOCKED = [
    (3, "synchronized (lock) { x = x * 2 + $n; }"),
    (2, "synchronized (lock) { $log += x; }"),
    (1, "x = x * 3 + $n;"),
]

MONITORS = Family("monitors", [
    *LOCKED,
    (3, "synchronized ($t) { x = x * 2 + $n; }"),
    (2, "synchronized ($s) { x = x * 2 + $n; }"),
    (4, "synchronized ($t) { $t.wait(); }"),
    (2, "synchronized ($t) { $t.wait(1); }"),
    (4, "synchronized ($t) { while ($t.isAlive()) $t.wait(); }"),
    (3, "synchronized ($a) { $a.notify(); }"),
    (2, "synchronized ($a) { $a.notifyAll(); }"),
    (2, "synchronized ($s) { $s.wait(); }"),
    (3, "$t.join();"),
    (2, "$t.join(1);"),
    (2, "$log += $t.isAlive();"),
    (3, "synchronized ($t) { $t.join(); x = x * 3 + $n; }"),
    (2, "synchronized (lock) { $t.join(); }"),
    (1, "synchronized ($t) { synchronized ($a) { x += $n; } }"),
    (1, "$log += Thread.holdsLock($t);"),
    (1, "$t.interrupt();"),
], synchronized_run=True)

STARTS = Family("starts", [
    *LOCKED,
    (5, "$u.start();"),
    (3, "try { $u.start(); } catch (IllegalThreadStateException e) { $log += \"started \"; }"),
    (3, "synchronized ($u) { $u.start(); $u.join(); }"),
    (2, "synchronized ($u) { $u.start(); x += $n; }"),
    (2, "synchronized (lock) { $u.start(); }"),
    (3, "$u.join();"),
    (2, "$log += $u.isAlive();"),
    (2, "$log += $u.getState() == Thread.State.NEW;"),
    (1, "$log += $u.getState() == Thread.State.TERMINATED;"),
    (2, "$u.interrupt();"),
    (1, "$log += $u.isInterrupted();"),
    (1, "Thread.sleep(1);"),
    (1, "synchronized ($u) { $u.wait(); }"),
    (1, "synchronized ($s) { $s.notify(); }"),
    (1, "$u.setDaemon(true);"),
], synchronized_run=True)

INTERRUPTS = Family("interrupts", [
    *LOCKED,
    (5, "$t.interrupt();"),
    (1, "$s.interrupt();"),
    (3, "$log += Thread.interrupted();"),
    (2, "$log += $a.isInterrupted();"),
    (3, "synchronized (lock) { lock.wait(); $log += \"woken \"; }"),
    (2, "synchronized (lock) { lock.wait(1); }"),
    (3, "synchronized (lock) { lock.notify(); }"),
    (1, "synchronized (lock) { lock.notifyAll(); }"),
    (2, "Thread.sleep(1);"),
    (2, "$t.join();"),
    (2, "LockSupport.park();"),
    (1, "LockSupport.parkNanos(1000);"),
    (1, "LockSupport.park(lock);"),
    (3, "LockSupport.unpark($a);"),
    (1, "while (x == 0) LockSupport.park();"),
    (2, "x = $n; LockSupport.unpark($t);"),
    (1, "synchronized (lock) { while (x == 0) lock.wait(); }"),
    (1, "synchronized (lock) { x = $n; lock.notify(); }"),
    (1, "$log += $t.getState() == Thread.State.WAITING;"),
])

NAMES = Family("names", [
    *LOCKED,
    (4, "$log += new Thread(() -> { }).getName() + \" \";"),
    (3, "Thread made = new Thread(NAME::touch); made.start(); made.join(); $log += made.getName() + \" \";"),
    (3, "$log += Thread.currentThread().getName() + \" \";"),
    (2, "$log += ($a.getId() == $t.getId()) + \" \";"),
    (2, "$log += (new Thread(() -> { }).getId() == new Thread(() -> { }).getId()) + \" \";"),
    (1, "$log += ($s.getId() < new Thread(() -> { }).getId()) + \" \";"),
    (1, "$s.setName(\"n$n\");"),
    (1, "$log += $t.getName() + \" \";"),
    (1, "$log += Integer.parseInt($t.getName().replaceAll(\"[^0-9]\", \"\") + \"0\") + \" \";"),
    (1, "$log += new Thread(() -> { }, \"own\").getName() + \" \";"),
    (1, "rw.readLock().lock(); rw.readLock().lock(); $log += rw.getReadHoldCount(); rw.readLock().unlock(); "
        "rw.readLock().unlock();"),
], """
    static final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();

    static void touch() {
        synchronized (lock) {
            x = x * 2 + 1;
        }
    }
""", most=2)

LOCALS = Family("locals", [
    *LOCKED,
    (4, "$log += local.get() + \" \";"),
    (3, "local.set($n);"),
    (2, "local.remove();"),
    (2, "$log += inherited.get() + \" \";"),
    (2, "inherited.set($n);"),
    (2, "Thread made = new Thread(() -> { synchronized (lock) { x = x * 2 + inherited.get(); } }); made.start(); "
        "made.join();"),
    (1, "local.set(local.get() + 1);"),
], """
    static final ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> x);
    static final InheritableThreadLocal<Integer> inherited = new InheritableThreadLocal<>() {
        protected Integer initialValue() {
            return 7;
        }

        protected Integer childValue(Integer parent) {
            return parent * 2;
        }
    };
""")

VIRTUAL = Family("virtual", [
    *LOCKED,
    (4, "Thread made = Thread.ofVirtual().unstarted(NAME::touch); v = made; made.start(); made.join();"),
    (3, "Thread made = Thread.startVirtualThread(NAME::touch); v = made;"),
    (2, "if (v != null) v.join();"),
    (2, "if (v != null) synchronized (v) { v.wait(); }"),
    (1, "if (v != null) synchronized (v) { v.notify(); }"),
    (1, "if (v != null) synchronized (v) { v.join(); }"),
    (1, "if (v != null) $log += v.isAlive();"),
    (1, "if (v != null) v.interrupt();"),
    (1, "if (v != null) LockSupport.unpark(v);"),
    (1, "if (v != null) $log += v.getName() + v.isDaemon();"),
], """
    static volatile Thread v;

    static void touch() {
        synchronized (lock) {
            x = x * 2 + 1;
        }
    }
""", jdk=25, most=2)

FAMILIES = [MONITORS, STARTS, INTERRUPTS, NAMES, LOCALS, VIRTUAL]
