/**
 * Two locks, so chosen among many objects that they have the same identity hash: inside the checker they may then have the
 * same name. Main leaves the one as the other thread enters the other, and that orders nothing. Main looks for them before
 * it starts a thread, or, with a second argument, after it has. Where many are looked at, the search has a state more for
 * each million instructions.
 */
public class Twins {
    static volatile int x;
    static Object one, other;

    static void find(int many) {
        Object[] all = new Object[many];
        int[] placeOf = new int[1 << 18];
        for (int i = 0; i < many && one == null; i++) {
            Object made = all[i] = new Object();
            int hash = made.hashCode();
            int slot = hash & placeOf.length - 1;
            for (; placeOf[slot] != 0 && one == null; slot = slot + 1 & placeOf.length - 1) {
                if (all[placeOf[slot] - 1].hashCode() != hash) continue;
                one = all[placeOf[slot] - 1];
                other = made;
            }
            placeOf[slot] = i + 1;
        }
        if (one == null && many > 0) throw new IllegalArgumentException("no twins among " + many);
    }

    static void enter() {
        synchronized (other) {
            Thread.yield();
        }
        x = 2;
    }

    public static void main(String[] args) throws InterruptedException {
        if (args.length > 1) {
            Thread first = new Thread(() -> {});
            first.start();
            first.join();
        }
        find(Integer.parseInt(args[0]));
        if (one == null) {
            one = new Object();
            other = new Object();
        }
        Thread second = new Thread(Twins::enter);
        synchronized (one) {
            second.start();
            x = 1;
        }
        second.join();
        System.out.println(x);
    }
}
