import java.util.Arrays;

/** Thread groups: parents, counts, enumerate, limits, interrupting a whole group. */
public class ThreadGroups {
    public static void main(String[] args) throws InterruptedException {
        ThreadGroup main = Thread.currentThread().getThreadGroup();
        System.out.println(main.getName() + " " + main.getParent().getName() + " " + (main.getParent().getParent() == null) + " " + main.getMaxPriority());
        ThreadGroup g = new ThreadGroup("workers");
        ThreadGroup sub = new ThreadGroup(g, "inner");
        System.out.println(g.getParent().getName() + " " + g.parentOf(sub) + " " + sub.parentOf(g) + " " + g.isDaemon());
        g.setMaxPriority(4);
        Object lock = new Object();
        int[] interrupted = new int[1];
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            ts[i] = new Thread(i < 2 ? g : sub, () -> {
                synchronized (lock) {
                    try {
                        while (true) lock.wait();
                    } catch (InterruptedException e) {
                        interrupted[0]++;
                    }
                }
            }, "w" + i);
            ts[i].start();
        }
        System.out.println(ts[0].getPriority() + " " + ts[2].getThreadGroup().getName() + " " + g.activeCount());
        Thread[] seen = new Thread[10];
        int n = g.enumerate(seen);
        String[] names = new String[n];
        for (int i = 0; i < n; i++) names[i] = seen[i].getName();
        Arrays.sort(names);
        System.out.println(Arrays.toString(names));
        g.interrupt();
        for (Thread t : ts) t.join();
        System.out.println(interrupted[0] + " " + g.activeCount() + " " + ts[0].getThreadGroup());
    }
}
