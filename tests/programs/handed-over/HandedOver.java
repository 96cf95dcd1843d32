/**
 * One of two objects that look the same, and which only their maker's frame refers to, goes through a static field to
 * another thread. States differ in nothing but which of the two that is.
 */
public class HandedOver {
  static class Cell {
    int number;
    Object further;

    Cell(int number, Object further) {
      this.number = number;
      this.further = further;
    }
  }

  static int turn, sink;
  static Cell offered;

  static void give() {
    Cell one = new Cell(5, null), other = new Cell(5, null);
    offered = turn == 0 ? one : other;
    Thread.yield();
    sink = one.number;
    sink = other.number;
  }

  static Cell taken() {
    Cell mine = offered;
    offered = null;
    return mine;
  }

  static void take(String how, Cell settled) {
    if (how.equals("frame")) {  // by the frame itself
      Cell mine = taken();
      Thread.yield();
      if (mine != null) sink = mine.number;
    } else if (how.equals("object")) {  // by an object that only this frame refers to
      Cell holder = new Cell(6, taken());
      Thread.yield();
      if (holder.further != null) sink = holder.number;
    } else {  // by an object that was there before the threads
      settled.further = taken();
      Thread.yield();
      if (settled.further != null) sink = settled.number;
    }
  }

  /** Arguments: how the taker refers to it, and whether the thread that comes first gives or takes. */
  public static void main(String[] args) {
    String how = args[0];
    boolean gives = args[1].equals("gives");
    Cell settled = new Cell(6, null);
    new Thread(() -> turn = 1).start();
    if (how.equals("settled")) {
      new Thread(() -> give()).start();
      take(how, settled);
      return;
    }
    new Thread(() -> {
      if (gives) {
        give();
      } else {
        take(how, null);
      }
    }).start();
    if (gives) {
      take(how, null);
    } else {
      give();
    }
  }
}
