/** Monitors: re-entry, release on exceptions, static against instance locks, illegal monitor states, synchronized methods. */
public class MonitorsNested {
    static synchronized int s(int n) { return n == 0 ? 0 : 1 + s(n - 1); }

    synchronized int i(int n) {
        if (n == 3) throw new IllegalStateException("at 3");
        return n <= 0 ? 0 : 1 + i(n - 1);
    }

    static String held(Object o) { return Thread.holdsLock(o) ? "held" : "free"; }

    static int leave(Object a, Object b, int how) {
        for (int k = 0; k < 3; k++) {
            synchronized (a) {
                synchronized (b) {
                    if (how == 0) return k;
                    if (how == 1 && k == 1) break;
                    if (how == 2) continue;
                    if (how == 3) throw new RuntimeException("how " + how);
                }
            }
        }
        return -1;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(s(50));
        MonitorsNested m = new MonitorsNested();
        System.out.println(m.i(2));
        try {
            m.i(8);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + held(m));
        }
        Object a = new Object();
        Object b = new Object();
        for (int how = 0; how < 4; how++) {
            try {
                System.out.println(leave(a, b, how) + " " + held(a) + held(b));
            } catch (RuntimeException e) {
                System.out.println(e.getMessage() + " " + held(a) + held(b));
            }
        }
        synchronized (a) {
            synchronized (a) {
                System.out.println(held(a));
            }
            System.out.println(held(a) + " " + held(b));
        }
        System.out.println(held(a));
        Object[] os = {a, m, int[].class, "string", new int[1]};
        for (Object o : os) {
            try {
                o.notify();
                System.out.println("no exception");
            } catch (IllegalMonitorStateException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            a.wait();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        synchronized (a) {
            a.notify();
            a.notifyAll();
            try {
                a.wait(-1);
            } catch (IllegalArgumentException e) {
                System.out.println("negative wait");
            }
            try {
                a.wait(1, 1_000_000);
            } catch (IllegalArgumentException e) {
                System.out.println("bad nanos");
            }
            a.wait(5);
            System.out.println("timed out " + held(a));
        }
        Object nul = null;
        try {
            synchronized (nul) {
                System.out.println("not reached");
            }
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
        synchronized (MonitorsNested.class) {
            System.out.println(held(MonitorsNested.class) + s(2));
        }
    }
}
