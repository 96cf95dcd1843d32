/** Reorder with the error: nothing is synchronized, so a checker can see that a is set and b is not. */
public class ReorderError extends Reorder {
    @Override
    void set() {
        a = 1;
        b = -1;
    }

    @Override
    void check() {
        judge(a, b);
    }

    public static void main(String[] args) throws InterruptedException {
        int[] sizes = sizes(args, 4, 1);
        run(new ReorderError(), sizes[0], sizes[1]);
    }
}
