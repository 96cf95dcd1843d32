// Two arrays, each with a writer, and one with a reader. The analyses tell elements of two arrays apart, but not those of
// one.
public class Elements {
    static final int[] low = new int[2], high = new int[4];

    public static void main(String[] args) {
        new Thread(() -> { low[0] = 1; low[1] = 1; }).start();
        new Thread(() -> { for (int i = 0; i < high.length; i++) high[i] = 1; }).start();
        new Thread(() -> { for (int i = 0; i < high.length; i++) high[i] = 2; }).start();
        new Thread(() -> {
            int b = low[1], a = low[0];
            assert a == b;
        }).start();
    }
}
