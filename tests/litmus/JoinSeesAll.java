/** Before the join any value may be seen, after it only the last. */
public class JoinSeesAll {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x = 1;
            x = 2;
        });
        a.start();
        int before = x;
        a.join();
        System.out.println("before=" + before + " after=" + x);
    }
}
