import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

// Every access is under one lock, volatile, before the start, after the join, or to an object
// of one thread.
public class Careful {
    static final Lock LOCK = new ReentrantLock();
    static final AtomicInteger ATOMIC = new AtomicInteger();
    static volatile int flag;
    static int before, after, locked, guarded;

    private final int[] cells = new int[4];
    private int sum;

    public static void main(String[] args) {
        before = 1;
        for (int i = 0; i < 2; i++) {
            new Thread(new Tally(i)).start();
        }
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

    // Each is made for a thread of its own.
    static class Tally implements Runnable {
        private final int[] rounds = new int[1];
        private int sum;

        Tally(int first) {
            sum = first;
        }

        @Override
        public void run() {
            sum += before;
            add();
        }

        private void add() {
            sum++;
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
  Careful$Tally.<init>
    int[] at Careful.java:85, may be shared
      by main
  Careful$Worker.run
    Careful$Note at Careful.java:72, stays with one thread
      by Careful$Worker.run (thread made at Careful.java:22)
  Careful.<clinit>
    java.util.concurrent.locks.ReentrantLock at Careful.java:8, may be shared
      by main
      or Careful$Tally.run (threads made at Careful.java:19)
      or Careful$Worker.run (thread made at Careful.java:22)
    java.util.concurrent.atomic.AtomicInteger at Careful.java:9, may be shared
      by main
      or Careful$Tally.run (threads made at Careful.java:19)
      or Careful$Worker.run (thread made at Careful.java:22)
  Careful.<init>
    int[] at Careful.java:13, may be shared
      by main
  Careful.main
    Careful$Tally at Careful.java:19, may be shared
      by main
    java.lang.Thread at Careful.java:19, may be shared
      by main
    Careful at Careful.java:21, may be shared
      by main
    Careful$Worker at Careful.java:22, may be shared
      by main
*/
