import java.util.concurrent.locks.ReentrantLock;

// Accesses by two threads: with a lock on one side only, with different locks, without any, and to an array.
public class Warnings {
    static final Object LEFT = new Object();
    static final ReentrantLock RIGHT = new ReentrantLock();
    static int bare;
    static int halfLocked;
    static int twoLocks;
    static boolean ready;
    static volatile int[] shares = new int[2];

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(Warnings::read, "reader");
        for (int i = 0; i < 2; i++) {
            new Writer().start();
        }
        reader.start();
        reader.join();
        halfLocked++;
    }

    static void read() {
        while (!ready) {
            Thread.onSpinWait();
        }
        RIGHT.lock();
        try {
            twoLocks++;
        } finally {
            RIGHT.unlock();
        }
        shares[0]++;
    }

    static class Writer extends Thread {
        int own;
        int peeked;

        @Override
        public void run() {
            bare = 1;
            own++;
            synchronized (LEFT) {
                halfLocked++;
                twoLocks++;
            }
            ready = true;
        }
    }
}

/* --print races
races:
  Warnings.bare
    write at Warnings.java:42 in Warnings$Writer.run
      by Warnings$Writer.run (threads made at Warnings.java:16)
      holds no known lock
    and the same place, in another thread at the same time
  Warnings.halfLocked
    read and write at Warnings.java:45 in Warnings$Writer.run
      by Warnings$Writer.run (threads made at Warnings.java:16)
      holds the monitor of the java.lang.Object made at Warnings.java:5
    read and write at Warnings.java:20 in Warnings.main
      by main
      holds no known lock
  Warnings.ready
    write at Warnings.java:48 in Warnings$Writer.run
      by Warnings$Writer.run (threads made at Warnings.java:16)
      holds no known lock
    and the same place, in another thread at the same time
  Warnings.twoLocks
    read and write at Warnings.java:46 in Warnings$Writer.run
      by Warnings$Writer.run (threads made at Warnings.java:16)
      holds the monitor of the java.lang.Object made at Warnings.java:5
    read and write at Warnings.java:29 in Warnings.read
      by Warnings.read (thread made at Warnings.java:14)
      holds the java.util.concurrent.locks.ReentrantLock made at Warnings.java:6
  Warnings.ready
    write at Warnings.java:48 in Warnings$Writer.run
      by Warnings$Writer.run (threads made at Warnings.java:16)
      holds no known lock
    read at Warnings.java:24 in Warnings.read
      by Warnings.read (thread made at Warnings.java:14)
      holds no known lock
  5 pairs of accesses may be a data race. Some may never happen: flags, waits and pools that order threads are not seen.
  `heddle check` finds out which races there are.
*/
/* --print allocations
allocations:
  Warnings.<clinit>
    java.lang.Object at Warnings.java:5, may be shared
      by main
      or Warnings$Writer.run (threads made at Warnings.java:16)
      or Warnings.read (thread made at Warnings.java:14)
    java.util.concurrent.locks.ReentrantLock at Warnings.java:6, may be shared
      by main
      or Warnings$Writer.run (threads made at Warnings.java:16)
      or Warnings.read (thread made at Warnings.java:14)
    int[] at Warnings.java:11, may be shared
      by main
      or Warnings$Writer.run (threads made at Warnings.java:16)
      or Warnings.read (thread made at Warnings.java:14)
  Warnings.main
    java.lang.Thread at Warnings.java:14, may be shared
      by main
    Warnings$Writer at Warnings.java:16, may be shared
      by main
*/
