/** An object is published while its lock is held, and written after that: whoever finds it reads it without the lock. */
public class PublishedInside {
  static class Box {
    int value;
  }

  static final Box[] boxes = {new Box()};

  public static void main(String[] args) {
    Thread publisher = new Thread(() -> {
      Box box = new Box();
      synchronized (box) {
        boxes[0] = box;
        box.value = 1;
      }
    });
    publisher.start();
    Box found = boxes[0];
    boxes[0] = null;
    System.out.println(found.value);
  }
}
