import java.util.concurrent.locks.ReentrantLock;

// Accesses that nearly exclude each other: after an unlock, and after the join of one thread of two.
public class Pairs {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int unlocked;
    static int counted;

    public static void main(String[] args) throws InterruptedException {
        Thread counter = null;
        for (int i = 0; i < 2; i++) {
            counter = new Thread(Pairs::count);
            counter.start();
        }
        counter.join();
        counted = 0;
        new Thread(Pairs::use).start();
        LOCK.lock();
        unlocked = 1;
        LOCK.unlock();
    }

    static void count() {
        counted++;
    }

    static void use() {
        LOCK.lock();
        LOCK.unlock();
        unlocked = 2;
    }
}

/* --print races
races:
  Pairs.counted
    read and write at Pairs.java:24 in Pairs.count
      by Pairs.count (threads made at Pairs.java:12)
      holds no known lock
    and the same place, in another thread at the same time
  Pairs.counted
    read and write at Pairs.java:24 in Pairs.count
      by Pairs.count (threads made at Pairs.java:12)
      holds no known lock
    write at Pairs.java:16 in Pairs.main
      by main
      holds no known lock
  Pairs.unlocked
    write at Pairs.java:19 in Pairs.main
      by main
      holds the java.util.concurrent.locks.ReentrantLock made at Pairs.java:5
    write at Pairs.java:30 in Pairs.use
      by Pairs.use (thread made at Pairs.java:17)
      holds no known lock
  3 pairs of accesses may be a data race. Some may never happen: flags, waits and pools that order threads are not seen.
  `heddle check` finds out which races there are.
*/
