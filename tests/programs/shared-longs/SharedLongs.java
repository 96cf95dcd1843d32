import java.util.Arrays;

/** Comparing shared arrays of elements of eight bytes looks at every element, as with smaller ones. */
public class SharedLongs {
    static final long[] ONE = {1, 2, 3}, OTHER = {1, 2, 4};
    static final double[] HALVES = {0.5, 1.5, 2.5}, OTHERS = {0.5, 1.5, 3.5};
    static final int[] INTS = {1, 2, 3, 4}, OTHER_INTS = {1, 2, 3, 5};

    static String compared() {
        return Arrays.equals(ONE, OTHER) + " " + Arrays.mismatch(ONE, OTHER) + " " + Arrays.compare(ONE, OTHER) + " "
                + Arrays.mismatch(HALVES, OTHERS) + " " + Arrays.mismatch(INTS, OTHER_INTS) + " "
                + Arrays.deepEquals(new long[][] {ONE}, new long[][] {OTHER});
    }

    public static void main(String[] args) throws InterruptedException {
        String alone = compared();
        Thread writer = new Thread(() -> {
            synchronized (ONE) {
                OTHER[2] = 3;
            }
        });
        writer.start();
        synchronized (ONE) {
            System.out.println(alone + " / " + compared());
        }
        writer.join();
    }
}
