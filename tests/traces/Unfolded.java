// options: --unfold
// Nothing is folded or left out.
public class Unfolded {
    static int own;
    static volatile int shared;

    public static void main(String[] args) {
        new Thread(() -> shared = 1, "other").start();
        for (int i = 0; i < 3; i++) {
            own += 1;
        }
        assert shared == 0;
    }
}
