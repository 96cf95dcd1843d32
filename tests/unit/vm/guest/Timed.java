// What a thread does to itself and to other threads: sleep, park, join, interrupt.
import java.util.concurrent.locks.LockSupport;

public class Timed {
  static int outcome;

  // The sleep is the first action of the thread.
  static class Sleeping extends Thread {
    @Override public void run() {
      try {
        Thread.sleep(1000);
        outcome = 1;
      } catch (InterruptedException e) {
        outcome = isInterrupted() ? 12 : 2;
      }
    }

    public static void main(String[] args) {
      outcome = 0;
      Thread sleeper = new Sleeping();
      sleeper.start();
      Thread.yield();
      sleeper.interrupt();
    }
  }

  // The sleep comes after the wait for a class that another thread initialises.
  static class Late extends Thread {
    static class Slow {
      static {
        Thread.yield();
      }

      static void touch() {}
    }

    @Override public void run() {
      Slow.touch();
      try {
        Thread.sleep(1000);
      } catch (InterruptedException e) {
        return;
      }
    }

    public static void main(String[] args) {
      new Late().start();
      new Late().start();
    }
  }

  // Argument: for how many nanoseconds, 0: no limit.
  static class Parking extends Thread {
    private final long nanos;

    Parking(long nanos) { this.nanos = nanos; }

    @Override public void run() {
      if (nanos == 0) LockSupport.park();
      else LockSupport.parkNanos(nanos);
      outcome = isInterrupted() ? 11 : 1;
    }

    public static void main(String[] args) {
      outcome = 0;
      Thread parker = new Parking(Long.parseLong(args[0]));
      parker.start();
      Thread.yield();
      LockSupport.unpark(parker);
      LockSupport.unpark(parker);
      Thread.yield();
      parker.interrupt();
    }
  }

  // Argument: for how many milliseconds, 0: no limit.
  static class Joining extends Thread {
    @Override public void run() {}

    public static void main(String[] args) {
      outcome = 0;
      Thread other = new Joining();
      other.start();
      try {
        other.join(Long.parseLong(args[0]));
        outcome = other.isAlive() ? 1 : 2;
      } catch (InterruptedException e) {
        outcome = 3;
      }
    }
  }
}
