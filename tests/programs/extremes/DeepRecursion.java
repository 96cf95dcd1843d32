/** Two threads take a lock at the bottom of ten thousand frames, and on the way there. Usage: DeepRecursion DEPTH EACH */
public class DeepRecursion {
    static int reached;

    static int down(int left, int each) {
        if (left % each == 0) {
            synchronized (DeepRecursion.class) {
                reached++;
            }
        }
        return left == 0 ? 0 : 1 + down(left - 1, each);
    }

    public static void main(String[] args) throws InterruptedException {
        int depth = Integer.parseInt(args[0]), each = Integer.parseInt(args[1]);
        Thread other = new Thread(() -> down(depth, each));
        other.start();
        int frames = down(depth, each);
        other.join();
        assert frames == depth && reached == 2 * (depth / each + 1);
    }
}
