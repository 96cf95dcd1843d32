/** Nobody reads the clock: when the sleeps begin makes no difference. */
class Unread {
    static volatile int done;

    public static void main(String[] words) throws Exception {
        Thread other = new Thread(() -> {
            try {
                Thread.sleep(2);
            } catch (InterruptedException stopped) {
                return;
            }
            done = 1;
        });
        other.start();
        Thread.sleep(3);
        int seen = done;
        other.join();
        if (seen > 1) throw new IllegalStateException();
    }
}
