/** What a static initialiser writes is seen by everybody who uses the class. */
public class OrderedByClassInit {
    static int seen1;
    static int seen2;

    static class Holder {
        static int[] v = new int[1];

        static {
            v[0] = 9;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> seen1 = Holder.v[0], "a");
        Thread b = new Thread(() -> seen2 = Holder.v[0], "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert seen1 + seen2 == 18;
    }
}
