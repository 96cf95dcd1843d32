// Objects on their way from one thread to others and back.
public class Sharing {
  static class Box {
    int value;
    Box next;
  }

  static Box shared;

  static class Publishing extends Thread {
    @Override public void run() {
      Box box = new Box();
      box.value = 1;
      box.next = new Box();
      shared = box;
      box.next.value = 2;
      shared = null;
      box.next.value = 3;
    }

    public static void main(String[] args) {
      new Publishing().start();
      Box seen = shared;
      Thread.yield();
      if (seen != null) seen.value = 4;
    }
  }

  static class Lazy {
    static Box made;

    static {
      made = new Box();
      made.value = 1;
      Thread.yield();
    }
  }

  static class Using extends Thread {
    @Override public void run() { Lazy.made.value++; }

    public static void main(String[] args) {
      new Using().start();
      new Using().start();
      Thread.yield();
    }
  }
}
