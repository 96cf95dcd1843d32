/** A started thread sees what was written before its start, and perhaps what comes after. */
public class StartPublishes {
    static int x, r1;

    public static void main(String[] args) throws InterruptedException {
        x = 1;
        Thread a = new Thread(() -> r1 = x);
        a.start();
        x = 2;
        a.join();
        System.out.println("r1=" + r1);
    }
}
