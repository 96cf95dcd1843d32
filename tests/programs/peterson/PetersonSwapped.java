/** Peterson's algorithm for two threads with the first two writes swapped. */
public class PetersonSwapped {
    static volatile boolean flag0;
    static volatile boolean flag1;
    static volatile int turn;
    static int inside;

    static void critical() {
        inside++;
        assert inside == 1 : "both inside";
        inside--;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            turn = 1;
            flag0 = true;
            while (flag1 && turn == 1) { }
            critical();
            flag0 = false;
        }, "a");
        Thread b = new Thread(() -> {
            turn = 0;
            flag1 = true;
            while (flag0 && turn == 0) { }
            critical();
            flag1 = false;
        }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
