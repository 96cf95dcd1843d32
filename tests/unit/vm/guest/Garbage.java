// Programs that allocate.
public class Garbage {
  static final class Link {
    final Link next;
    final int value;

    // While the array is made nothing but the return looks at `this` any more.
    Link(Link next, int value) {
      this.next = next;
      this.value = value;
      sink = new int[value + 3].length;
    }
  }

  static volatile int sink;
  static Link chain;
  static final Object[] TABLE = new Object[8];

  // Keeps some of what it makes, in places old and new.
  static class Maker extends Thread {
    private final int first;

    Maker(int first) { this.first = first; }

    @Override public void run() {
      Link own = null;
      for (int i = first; i < 8; i += 2) {
        int[] before = new int[i]; // garbage, when the constructor runs, below the object
        own = new Link(own, before.length);
        String text = "i" + i;
        TABLE[i] = new Object[] {own, new long[i], text};
        Thread.yield();
        synchronized (TABLE) {
          chain = new Link(chain, text.length());
        }
      }
      if (own.next.next.value + 4 == own.value) sink = 1;
    }

    public static void main(String[] args) {
      new Maker(0).start();
      new Maker(1).start();
    }
  }

  // Stands at its start, so that main's yields are steps.
  static class Idle extends Thread {
  }

  static int kept;

  // Makes garbage, of as many kilobytes in each of so many steps; then keeps all it makes until memory is out.
  static class Hoarding {
    public static void main(String[] args) {
      new Idle().start();
      for (int i = 0; i < Integer.parseInt(args[1]); i++) {
        byte[] garbage = new byte[(Integer.parseInt(args[0]) << 10) + 100];
        garbage[i] = 1;
        Thread.yield();
      }
      Object[] all = new Object[1000];
      int count = 0;
      try {
        for (;;) {
          all[count] = new byte[50 << 10];
          count++;
        }
      } catch (OutOfMemoryError e) {
        all = null;
      }
      kept = count;
      Thread.yield();
    }
  }

  // No bytecode allocates here: the machine's own methods do. Keeps all, or the last.
  static class Cloning {
    public static void main(String[] args) {
      new Idle().start();
      byte[] array = new byte[100 << 10];
      Object[] all = new Object[1000];
      boolean keep = args[0].equals("keep");
      array[3] = 7;
      try {
        for (int i = 0; i < 1000; i++) {
          array = array.clone();
          if (keep) all[i] = array;
          kept++;
        }
      } catch (OutOfMemoryError e) {
        all = null;
      }
      sink = array[3];
      Thread.yield();
    }
  }
}
