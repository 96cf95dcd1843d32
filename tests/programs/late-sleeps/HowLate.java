/** Two sleep. What the clock shows after a third sleep tells how late the others have begun. */
class HowLate {
    public static void main(String[] words) throws Exception {
        Thread other = new Thread(() -> {
            try {
                Thread.sleep(2);
            } catch (InterruptedException stopped) {
                return;
            }
        });
        other.start();
        Thread.sleep(3);
        other.join();
        System.out.print(System.nanoTime() / 1_000_000);
    }
}
