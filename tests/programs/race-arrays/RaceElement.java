/** Two threads write one element. */
public class RaceElement {
    public static void main(String[] args) throws InterruptedException {
        int[] d = new int[2];
        Thread a = new Thread(() -> d[0] = 1, "a");
        Thread b = new Thread(() -> d[0] = 2, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
