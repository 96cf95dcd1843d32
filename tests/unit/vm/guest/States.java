// Schedules that end in the same state, or nearly.
public class States {
  static class Box {
    final int value;
    Box next;

    Box(int value) { this.value = value; }
  }

  static Box left, right;
  static int flag, sink;
  static long when;

  // Each thread makes objects for a place of its own.
  static class Making extends Thread {
    private final boolean isLeft;

    Making(boolean isLeft) { this.isLeft = isLeft; }

    @Override public void run() {
      Box box = new Box(isLeft ? 1 : 2);
      box.next = new Box(3);
      new Box(4).next = box;
      if (isLeft) left = box;
      else right = box;
      Thread.yield();
    }

    public static void main(String[] args) {
      new Making(true).start();
      new Making(false).start();
      Thread.yield();
    }
  }

  // What the thread has read is dead at the yield, or is not. Main's two writes are to be between or after.
  static class Reading extends Thread {
    private final boolean live;

    Reading(boolean live) { this.live = live; }

    private static void dead() {
      int seen = flag;
      Box box = left;
      if (box != null && box.value == seen) sink = 1;
      Thread.yield();
    }

    private static void live() {
      int seen = flag;
      Thread.yield();
      sink = seen;
    }

    @Override public void run() {
      if (live) live();
      else dead();
    }

    public static void main(String[] args) {
      left = new Box(5);
      new Reading(args[0].equals("live")).start();
      Thread.yield();
      flag = 1;
      left = null;
      Thread.yield();
    }
  }

  // The same sleep, before the clock is read and after it.
  static class Sleeping extends Thread {
    @Override public void run() {
      try {
        Thread.sleep(1000);
      } catch (InterruptedException e) {
        return;
      }
      Thread.yield();
    }

    public static void main(String[] args) {
      new Sleeping().start();
      if (args.length > 0) when = System.nanoTime() * 0;
      Thread.yield();
      sink = 1;
      Thread.yield();
    }
  }
}
