/** Peterson's algorithm for two threads on plain fields: right only under sequential consistency. */
public class PetersonPlain {
    static boolean flag0;
    static boolean flag1;
    static int turn;
    static int inside;

    static void critical() {
        inside++;
        assert inside == 1 : "both inside";
        inside--;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            flag0 = true;
            turn = 1;
            while (flag1 && turn == 1) { }
            critical();
            flag0 = false;
        }, "a");
        Thread b = new Thread(() -> {
            flag1 = true;
            turn = 0;
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
