// A marked line that a loop comes back to, and one that it never comes to.
public class BreakInLoop {
    static volatile boolean stop;

    static int spin() {
        int own = 0;
        while (own >= 0) {
            own = 1 - own;
            if (own == 2) {
                stop = true;
            }
        }
        return own;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            stop = true;
            assert !stop;
        }).start();
        spin();
    }
}
