import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;

/** One run of a program: classes, streams and a thread group of its own, and how it came out. */
final class Run {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int LOOK_EVERY_MILLIS = 40;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private volatile boolean mainFailed;
    private final ThreadGroup group = new ThreadGroup("main") {
        @Override
        public void uncaughtException(Thread thread, Throwable thrown) {
            if (thread == main) {
                mainFailed = true;
            }
        }
    };
    private final Thread main;

    Run(URL[] classes, String program, String[] arguments) {
        main = new Thread(group, () -> invoke(classes, program, arguments), "main");
    }

    /** "ended STATUS TEXT", "hang", or "late" when it did neither in time. */
    String result(long limitMillis) throws InterruptedException {
        System.setOut(new PrintStream(bytes, true));
        System.setErr(new PrintStream(OutputStream.nullOutputStream()));
        System.setIn(new ByteArrayInputStream(new byte[0]));
        Numbers.reset();
        main.start();
        long end = System.nanoTime() + limitMillis * 1_000_000;
        long nextLook = System.nanoTime() + LOOK_EVERY_MILLIS * 1_000_000L;
        String before = null;
        while (System.nanoTime() < end) {
            if (ended() && ended()) {
                return "ended " + (mainFailed ? 1 : 0) + " " + bytes.toString();
            }
            if (System.nanoTime() > nextLook) {
                String now = standstill();
                if (now != null && now.equals(before)) {
                    return "hang";
                }
                before = now;
                nextLook = System.nanoTime() + LOOK_EVERY_MILLIS * 1_000_000L;
            }
            Thread.sleep(0, 200_000);
        }
        return "late";
    }

    private void invoke(URL[] classes, String program, String[] arguments) {
        try {
            // Never closed: threads of the program may still need classes.
            Class<?> type = new URLClassLoader(classes, Run.class.getClassLoader()).loadClass(program);
            Method method = type.getMethod("main", String[].class);
            Thread.currentThread().setContextClassLoader(type.getClassLoader());
            method.invoke(null, (Object) arguments);
        } catch (InvocationTargetException e) {
            Run.<RuntimeException>rethrow(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void rethrow(Throwable thrown) throws T {
        throw (T) thrown;
    }

    private Thread[] living() {
        Thread[] threads = new Thread[64];
        int count = group.enumerate(threads);
        return java.util.Arrays.copyOf(threads, count);
    }

    private boolean ended() {
        for (Thread thread : living()) {
            if (!thread.isDaemon() && thread.isAlive()) {
                return false;
            }
        }
        return !main.isAlive();
    }

    /** Where all threads stand, if none of them can go on by itself; else null. One dump, at one moment. */
    private String standstill() {
        Thread[] threads = living();
        long[] ids = new long[threads.length];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = threads[i].getId();
        }
        StringBuilder all = new StringBuilder();
        for (ThreadInfo info : THREADS.getThreadInfo(ids, 20)) {
            if (info == null) {
                return null;
            }
            if (info.getThreadState() != Thread.State.WAITING && info.getThreadState() != Thread.State.BLOCKED) {
                return null;
            }
            all.append(info.getThreadId()).append(' ').append(info.getThreadState()).append(' ');
            all.append(info.getBlockedCount()).append(' ').append(info.getWaitedCount()).append(' ');
            all.append(java.util.Arrays.toString(info.getStackTrace())).append('\n');
        }
        return all.toString();
    }
}
