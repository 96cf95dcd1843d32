/** How long one goes on sleeping after another has woken: that depends on when each of them has begun. */
class HowLate {
    static volatile long woke;

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
        Thread.sleep(4);
        long end = System.nanoTime();
        other.join();
        System.out.print((end - woke) / 1_000_000);
    }
}
