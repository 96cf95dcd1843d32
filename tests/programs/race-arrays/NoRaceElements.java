/** Two threads write different elements. */
public class NoRaceElements {

    public static void main(String[] args) throws InterruptedException {
        int[] d = new int[2];
        Thread a = new Thread(() -> d[0] = 1, "a");
        Thread b = new Thread(() -> d[1] = 2, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert d[0] + d[1] == 3;
    }
}
