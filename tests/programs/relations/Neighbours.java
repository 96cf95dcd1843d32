/** Two threads write elements that lie side by side: they do not conflict, but in one word of memory. */
public class Neighbours {
    static final byte[] BYTES = new byte[2];
    static final long[] LONGS = new long[2];

    public static void main(String[] args) throws InterruptedException {
        boolean wide = args[0].equals("wide");
        Thread[] writers = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int at = i;
            writers[i] = new Thread(() -> {
                if (wide) {
                    LONGS[at] = at + 1;
                } else {
                    BYTES[at] = (byte) (at + 1);
                }
            });
        }
        for (Thread writer : writers) {
            writer.start();
        }
        for (Thread writer : writers) {
            writer.join();
        }
        System.out.println(BYTES[0] + BYTES[1] + LONGS[0] + LONGS[1]);
    }
}
