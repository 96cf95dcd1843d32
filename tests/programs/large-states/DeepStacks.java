/** Each worker recurses, with a few numbers in each frame, and steps on a shared number on the way down and up. */
public class DeepStacks {
  static int shared;
  static final Object lock = new Object();

  static int down(int depth, int every, int a, long b) {
    int c = a * 3 + depth;
    long d = b ^ (long) c << 20;
    if (depth > 0) {
      if (depth % every == 0) {
        synchronized (lock) {
          shared = (shared + a) % 3;
        }
      }
      c += down(depth - 1, every, c, d + 1);
      if (depth % every == 0) {
        synchronized (lock) {
          shared = (shared + c) % 3;
        }
      }
    }
    return c + (int) d + (int) b + a;
  }

  public static void main(String[] args) throws InterruptedException {
    int workers = Integer.parseInt(args[0]), depth = Integer.parseInt(args[1]), every = Integer.parseInt(args[2]);
    Thread[] threads = new Thread[workers];
    for (int i = 0; i < workers; i++) {
      int me = i;
      threads[i] = new Thread(() -> down(depth, every, me + 1, me));
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
