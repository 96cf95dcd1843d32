/**
 * The reader must come between the main thread's writes. The reduction clock-vectors lets it wait before its read while the
 * writes are done, but has looked for what competes with the read before that.
 */
class ReadBetween {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(() -> {
            assert x != 1;
        });
        reader.start();
        x = 1;
        x = 2;
        reader.join();
    }
}
