/** A thread may be slow to begin its sleep: others sleep, and read the clock, before that. */
class BeginsLate {
    static long woke;

    public static void main(String[] words) throws Exception {
        Thread other = new Thread(() -> {
            try {
                Thread.sleep(2);
            } catch (InterruptedException stopped) {
                return;
            }
            woke = System.nanoTime();
        });
        other.start();
        Thread.sleep(3);
        long end = System.nanoTime();
        other.join();
        if (end - woke >= 3_000_000) throw new IllegalStateException("slept after the other had woken");
    }
}
