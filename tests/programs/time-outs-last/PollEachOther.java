/** Each looks for what the other one says only when it has looked in vain: neither does anything else, and both give up. */
public class PollEachOther {
    static volatile boolean left, right;

    static boolean poll(boolean isLeft, long end) {
        while (!(isLeft ? right : left) && System.nanoTime() < end) Thread.onSpinWait();
        return isLeft ? right : left;
    }

    public static void main(String[] args) throws InterruptedException {
        long end = System.nanoTime() + 3_000_000;
        boolean[] seen = new boolean[1];
        Thread other = new Thread(() -> {
            seen[0] = poll(true, end);
            left = true;
        });
        other.start();
        boolean here = poll(false, end);
        right = true;
        other.join();
        System.out.println(here + " " + seen[0]);
        assert !(here && seen[0]);
    }
}
