/** A thread starts another and ends; joining the first says nothing of the second. */
public class JoinOnlyFirst {
    static int x;
    static Thread second;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            x = 1;
            second = new Thread(() -> x = 3);
            second.start();
        });
        first.start();
        first.join();
        int r1 = x;
        second.join();
        System.out.println("r1=" + r1);
    }
}
