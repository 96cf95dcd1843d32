import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;

/** Groups of threads: members, subgroups, interruption, handlers of uncaught exceptions. */
public class ThreadGroupMembers {
    static String names(ThreadGroup group, boolean recurse) {
        Thread[] threads = new Thread[10];
        int count = recurse ? group.enumerate(threads) : group.enumerate(threads, false);
        StringBuilder text = new StringBuilder().append(count).append(':');
        for (int i = 0; i < count; i++) text.append(' ').append(threads[i].getName());
        return text.toString();
    }

    // As text without its number.
    static class Named extends Thread {
        Named(ThreadGroup group, Runnable body, String name) {
            super(group, body, name);
        }

        @Override
        public String toString() {
            return getName();
        }
    }

    public static void main(String[] args) throws Exception {
        ThreadGroup outer = new ThreadGroup("outer") {
            @Override public void uncaughtException(Thread thread, Throwable e) {
                System.out.println(thread.getName() + " of " + getName() + " threw " + e.getMessage());
            }
        };
        ThreadGroup inner = new ThreadGroup(outer, "inner");
        inner.setMaxPriority(4);
        CountDownLatch interrupted = new CountDownLatch(2);
        Semaphore never = new Semaphore(0);
        Runnable body = () -> {
            try {
                never.acquire();
            } catch (InterruptedException e) {
                interrupted.countDown();
                throw new IllegalStateException("interrupted");
            }
        };
        Thread one = new Named(outer, body, "one");
        Thread two = new Named(inner, body, "two");
        two.setPriority(Thread.MAX_PRIORITY);
        System.out.println(outer.activeCount() + " " + names(outer, true));
        one.start();
        two.start();
        System.out.println(names(outer, true) + " / " + names(outer, false) + " / " + names(inner, false));
        System.out.println(outer.activeCount() + " " + inner.activeCount() + " " + outer.activeGroupCount());
        System.out.println(two.getThreadGroup().getName() + " " + two.getPriority() + " " + outer.parentOf(inner)
            + " " + inner.parentOf(outer));
        outer.list();
        Thread[] few = new Thread[1];
        System.out.println(outer.enumerate(few, true) + " " + few[0].getName());
        inner.interrupt();
        two.join();
        System.out.println(names(outer, true));
        outer.interrupt();
        one.join();
        interrupted.await();
        outer.list();
        System.out.println(one.getThreadGroup() + " " + outer.activeCount() + " " + inner);
    }
}
