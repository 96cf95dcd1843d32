/** Memory is full of what only a static refers to, at the same allocation in every schedule. */
public class FilledFromStatic {
    static Object[] all;
    static volatile int rounds;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> rounds++);
        other.start();
        rounds++;
        try {
            for (int i = 0; i < 60; i++) {
                byte[] one = new byte[1 << 20];
                all = new Object[] {all, one};
            }
            System.out.println("room for all");
        } catch (OutOfMemoryError e) {
            all = null;
            System.out.println("full");
        }
        other.join();
    }
}
