import java.util.zip.CRC32;

// Closed code reads an array that it is handed, while another thread writes an element.
public class Handed {
    static byte[] bytes = new byte[4];

    public static void main(String[] args) {
        new Thread(() -> new CRC32().update(bytes)).start();
        bytes[0] = 1;
    }
}

/* --print races
races:
  an element of byte[]
    read and write at Handed.java:8 in Handed.lambda$main$0
      by Handed.lambda$main$0 (thread made at Handed.java:8)
      holds no known lock
    read and write at Handed.java:8 in Handed.main
      by main
      holds no known lock
  an element of byte[]
    read and write at Handed.java:8 in Handed.lambda$main$0
      by Handed.lambda$main$0 (thread made at Handed.java:8)
      holds no known lock
    write at Handed.java:9 in Handed.main
      by main
      holds no known lock
  2 pairs of accesses may be a data race. Some may never happen: flags, waits and pools that order threads are not seen.
  `heddle check` finds out which races there are.
*/
