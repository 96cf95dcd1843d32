import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

// Every access is under one lock, volatile, before the start, after the join, or to an object of one thread.
public class Careful {
    static final Lock LOCK = new ReentrantLock();
    static final AtomicInteger ATOMIC = new AtomicInteger();
    static volatile int flag;
    static int before, after, locked, guarded;

    private final int[] cells = new int[4];
    private int sum;

    public static void main(String[] args) {
        before = 1;
        Careful shared = new Careful();
        Worker worker = new Worker(shared);
        worker.rounds = 2;
        worker.start();
        shared.add(1);
        lockedAdd();
        guardedAdd();
        flag = 1;
        ATOMIC.incrementAndGet();
        try {
            worker.join();
        } catch (InterruptedException e) {
            return;
        }
        after++;
        System.out.println(worker.rounds + shared.sum);
    }

    // The helper is called with the monitor held.
    synchronized void add(int by) {
        addHere(by);
    }

    private void addHere(int by) {
        sum += by;
        cells[0] += by;
    }

    static void lockedAdd() {
        LOCK.lock();
        try {
            locked++;
        } finally {
            LOCK.unlock();
        }
    }

    static synchronized void guardedAdd() {
        guarded++;
    }

    static class Worker extends Thread {
        private final Careful shared;
        int rounds;

        Worker(Careful shared) {
            this.shared = shared;
        }

        @Override
        public void run() {
            Note note = new Note();
            for (note.round = before; note.round < rounds; note.round++) {
                shared.add(note.round);
            }
            after = flag;
            lockedAdd();
            guardedAdd();
            ATOMIC.incrementAndGet();
        }
    }

    static class Note {
        int round;
    }
}

/* --print races
races:
  No two accesses may be a data race.
*/
/* --print allocations
allocations:
  Careful$Worker.run
    Careful$Note at Careful.java:68, stays with one thread
      by Careful$Worker.run (thread made at Careful.java:18)
  Careful.<clinit>
    java.util.concurrent.locks.ReentrantLock at Careful.java:7, may be shared
      by main
      or Careful$Worker.run (thread made at Careful.java:18)
    java.util.concurrent.atomic.AtomicInteger at Careful.java:8, may be shared
      by main
      or Careful$Worker.run (thread made at Careful.java:18)
  Careful.<init>
    int[] at Careful.java:12, may be shared
      by main
  Careful.main
    Careful at Careful.java:17, may be shared
      by main
    Careful$Worker at Careful.java:18, may be shared
      by main
*/
