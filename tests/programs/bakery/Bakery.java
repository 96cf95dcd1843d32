import java.util.concurrent.atomic.AtomicIntegerArray;

/** Lamport's bakery for N threads. */
public class Bakery {
    static AtomicIntegerArray choosing;
    static AtomicIntegerArray number;
    static int inside;

    static void lock(int i) {
        choosing.set(i, 1);
        int max = 0;
        for (int j = 0; j < number.length(); j++) max = Math.max(max, number.get(j));
        number.set(i, max + 1);
        choosing.set(i, 0);
        for (int j = 0; j < number.length(); j++) {
            while (choosing.get(j) == 1) { }
            while (number.get(j) != 0 && (number.get(j) < max + 1 || number.get(j) == max + 1 && j < i)) { }
        }
    }

    static void unlock(int i) {
        number.set(i, 0);
    }

    public static void main(String[] args) throws InterruptedException {
        int n = Integer.parseInt(args[0]);
        choosing = new AtomicIntegerArray(n);
        number = new AtomicIntegerArray(n);
        Thread[] ts = new Thread[n];
        for (int i = 0; i < n; i++) {
            int me = i;
            ts[i] = new Thread(() -> {
                lock(me);
                inside++;
                assert inside == 1;
                inside--;
                unlock(me);
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
    }
}
