// Two threads encode texts of their own, and one makes a direct buffer: what the library finds out at the first time is
// no race, and no choice.
import java.nio.ByteBuffer;

public class Encoded {
  public static void main(String[] args) throws InterruptedException {
    int[] lengths = new int[2];
    Thread other = new Thread(() -> lengths[0] = "one".getBytes().length);
    other.start();
    lengths[1] = "two more".getBytes().length + (args.length > 0 ? ByteBuffer.allocateDirect(8).capacity() : 0);
    other.join();
    System.out.println(lengths[0] + lengths[1]);
  }
}
