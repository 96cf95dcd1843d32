/** A tree of threads: every inner node starts two and adds their results. */
public class ThreadTree extends Thread {
    final int depth;
    int result;

    ThreadTree(int depth) {
        this.depth = depth;
    }

    @Override public void run() {
        if (depth == 0) {
            result = 1;
            return;
        }
        ThreadTree left = new ThreadTree(depth - 1);
        ThreadTree right = new ThreadTree(depth - 1);
        left.start();
        right.start();
        try {
            left.join();
            right.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        result = left.result + right.result;
    }

    public static void main(String[] args) throws InterruptedException {
        ThreadTree root = new ThreadTree(Integer.parseInt(args[0]));
        root.start();
        root.join();
        assert root.result == 1 << root.depth;
    }
}
