"""Idioms of the class library: timers, pools, reflection, initialisers, lambdas."""

from idioms.family import Family
from idioms.threads import LOCKED

TIMERS = Family("timers", [
    *LOCKED,
    (4, "timer.schedule(task(() -> add($n)), 0);"),
    (2, "timer.schedule(task(() -> add($n)), 1);"),
    (2, "timer.schedule(task(() -> { throw new IllegalStateException(); }), 0);"),
    (3, "timer.cancel();"),
    (1, "$log += timer.purge() + \" \";"),
    (2, "kept = task(() -> add($n)); timer.schedule(kept, 1);"),
    (2, "TimerTask now = kept; if (now != null) $log += now.cancel() + \" \";"),
], """
    static final Timer timer = new Timer(true);
    static volatile TimerTask kept;

    static void add(int n) {
        synchronized (lock) {
            x = x * 2 + n;
        }
    }

    static TimerTask task(Runnable body) {
        return new TimerTask() {
            public void run() {
                body.run();
            }
        };
    }
""", most=2)

SCHEDULED = Family("scheduled", [
    *LOCKED,
    (3, "scheduled.schedule(() -> add($n), 0, TimeUnit.MILLISECONDS);"),
    (2, "scheduled.schedule(() -> add($n), 1, TimeUnit.MILLISECONDS);"),
    (2, "kept = scheduled.schedule(() -> add($n), 1, TimeUnit.MILLISECONDS);"),
    (2, "ScheduledFuture<?> now = kept; if (now != null) $log += now.cancel(false) + \" \";"),
    (1, "ScheduledFuture<?> now = kept; if (now != null) $log += now.isDone() + \" \";"),
    (1, "scheduled.execute(() -> { throw new IllegalStateException(); });"),
    (1, "scheduled.shutdownNow();"),
], """
    static final ScheduledExecutorService scheduled = Executors.newScheduledThreadPool(1, daemon -> {
        Thread thread = new Thread(daemon);
        thread.setDaemon(true);
        return thread;
    });
    static volatile ScheduledFuture<?> kept;

    static void add(int n) {
        synchronized (lock) {
            x = x * 2 + n;
        }
    }
""", most=1)

POOLS = Family("pools", [
    *LOCKED,
    (3, "pool.execute(() -> add($n));"),
    (3, "pool.execute(() -> { throw new IllegalStateException(); });"),
    (2, "$log += pool.submit(() -> x).get() + \" \";"),
    (1, "pool.shutdown();"),
    (1, "$log += pool.shutdownNow().size() + \" \";"),
    (1, "$log += pool.awaitTermination(1, TimeUnit.MILLISECONDS) + \" \";"),
    (1, "pool.execute(() -> { synchronized (lock) { x = x * 2 + 1; if (x > 3) throw new IllegalStateException(); } });"),
    (1, "$log += pool.submit(() -> Thread.currentThread().getName()).get() + \" \";"),
], """
    static final ExecutorService pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>(),
        body -> {
            Thread thread = new Thread(body);
            thread.setDaemon(true);
            return thread;
        });

    static void add(int n) {
        synchronized (lock) {
            x = x * 2 + n;
        }
    }
""", most=1)

FINALS = Family("finals", [
    *LOCKED,
    (4, "synchronized (lock) { FIELD.setInt(box, $n); }"),
    (4, "synchronized (lock) { $log += box.value + \" \"; }"),
    (3, "synchronized (lock) { $log += box.value(); }"),
    (2, "synchronized (lock) { $log += FIELD.getInt(box) + \" \"; }"),
    (2, "FIELD.setInt(box, $n); x = $n;"),
    (2, "if (x > 0) $log += box.value + \" \";"),
    (1, "box = new Box($n);"),
], """
    static final class Box {
        final int value;

        Box(int value) {
            this.value = value;
        }

        String value() {
            return value + " ";
        }
    }

    static volatile Box box = new Box(1);
    static final java.lang.reflect.Field FIELD = field();

    static java.lang.reflect.Field field() {
        try {
            java.lang.reflect.Field field = Box.class.getDeclaredField("value");
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(e);
        }
    }
""")

INITIALISERS = Family("initialisers", [
    *LOCKED,
    (4, "$log += First.value + \" \";"),
    (3, "$log += Second.value + \" \";"),
    (2, "synchronized (lock) { $log += First.value + \" \"; }"),
    (2, "synchronized (First.class) { $log += Second.value + \" \"; }"),
    (2, "$log += (int) FIRST.getVolatile() + \" \";"),
    (1, "FIRST.setVolatile($n);"),
    (1, "Class.forName(\"NAME$Second\");"),
], """
    static final class First {
        static volatile int value = x + 1;

        static {
            value = value * 2;
            synchronized (lock) {
                value += x;
            }
        }
    }

    static final class Second {
        static volatile int value = First.value + x;
    }

    static final java.lang.invoke.VarHandle FIRST = handle();

    static java.lang.invoke.VarHandle handle() {
        try {
            return java.lang.invoke.MethodHandles.lookup().findStaticVarHandle(First.class, "value", int.class);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
""")

LAMBDAS = Family("lambdas", [
    *LOCKED,
    (3, "$log += (plain() == plain()) + \" \";"),
    (2, "$log += (capturing($n) == capturing($n)) + \" \";"),
    (3, "synchronized (plain()) { x = x * 2 + $n; }"),
    (2, "Object key = plain(); synchronized (key) { key.wait(1); x += $n; }"),
    (2, "Object key = plain(); synchronized (key) { key.notify(); }"),
    (2, "Object key = plain(); synchronized (key) { key.wait(); }"),
    (2, "$log += (reference() == reference()) + \" \";"),
    (1, "shared = plain();"),
    (1, "$log += (shared == plain()) + \" \";"),
], """
    static volatile Object shared;

    static Runnable plain() {
        return () -> x += 1;
    }

    static Runnable capturing(int n) {
        return () -> x += n;
    }

    static Supplier<Thread> reference() {
        return Thread::currentThread;
    }
""")

FAMILIES = [TIMERS, SCHEDULED, POOLS, FINALS, INITIALISERS, LAMBDAS]
