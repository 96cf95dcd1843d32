import java.io.ByteArrayInputStream;

// An object of the library keeps an array that it is handed. The program goes on to use it.
public class Kept {
    static int seen;

    public static void main(String[] args) {
        byte[] bytes = {1};
        ByteArrayInputStream stream = new ByteArrayInputStream(bytes);
        new Thread(() -> seen = stream.read()).start();
        bytes[0] = 2;
    }
}

/* --print races
races:
  an element of byte[]
    read and write at Kept.java:10 in Kept.lambda$main$0
      by Kept.lambda$main$0 (thread made at Kept.java:10)
      holds no known lock
    read and write at Kept.java:10 in Kept.main
      by main
      holds no known lock
  an element of byte[]
    read and write at Kept.java:10 in Kept.lambda$main$0
      by Kept.lambda$main$0 (thread made at Kept.java:10)
      holds no known lock
    write at Kept.java:11 in Kept.main
      by main
      holds no known lock
  2 pairs of accesses may be a data race. Some may never happen: flags, waits and pools that order threads are not seen.
  `heddle check` finds out which races there are.
*/
