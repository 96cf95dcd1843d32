// Monitors, waits, and what ends them.
public class Monitors {
  static final Object LOCK = new Object();
  static int count; // set by each main, so that this class is initialised before there are threads
  static final int[] OUTCOMES = new int[3]; // of each waiter: 1 returned, 2 interrupted; 10 more: its status is set

  static class Reentry extends Thread {
    @Override public void run() {
      synchronized (LOCK) {
        synchronized (LOCK) {
          count++;
        }
        count++;
      }
    }

    public static void main(String[] args) {
      count = 0;
      new Reentry().start();
      new Reentry().start();
    }
  }

  // Arguments: how many waiters, for how many milliseconds, and then what main does, one thing after the other.
  static class Waiting extends Thread {
    private final int index;
    private final long millis;

    Waiting(int index, long millis) {
      this.index = index;
      this.millis = millis;
    }

    @Override public void run() {
      synchronized (LOCK) {
        synchronized (LOCK) {
          int outcome;
          try {
            LOCK.wait(millis);
            outcome = 1;
          } catch (InterruptedException e) {
            outcome = 2;
          }
          OUTCOMES[index] = outcome + (isInterrupted() ? 10 : 0);
        }
      }
    }

    public static void main(String[] args) {
      count = 0;
      Waiting[] waiters = new Waiting[Integer.parseInt(args[0])];
      for (int i = 0; i < waiters.length; i++) {
        waiters[i] = new Waiting(i, Long.parseLong(args[1]));
        waiters[i].start();
      }
      Thread.yield();
      synchronized (LOCK) {
        for (int i = 2; i < args.length; i++) {
          switch (args[i]) {
            case "notify": LOCK.notify(); break;
            case "notifyAll": LOCK.notifyAll(); break;
            default: waiters[0].interrupt();
          }
        }
      }
      Thread.yield();
    }
  }

  // An exception leaves a synchronized method that was entered twice.
  static class Throwing {
    static synchronized void fail(boolean again) {
      if (again) fail(false);
      throw new IllegalStateException();
    }

    public static void main(String[] args) {
      count = 0;
      new Reentry().start();
      try {
        fail(true);
      } catch (IllegalStateException e) {
        count = 1;
      }
      Thread.yield();
    }
  }

  static class NotOwner {
    public static void main(String[] args) throws InterruptedException {
      count = 0;
      new Reentry().start();
      try {
        LOCK.notify();
      } catch (IllegalMonitorStateException e) {
        count += 1;
      }
      try {
        LOCK.notifyAll();
      } catch (IllegalMonitorStateException e) {
        count += 10;
      }
      try {
        LOCK.wait();
      } catch (IllegalMonitorStateException e) {
        count += 100;
      }
      Thread.yield();
    }
  }
}
