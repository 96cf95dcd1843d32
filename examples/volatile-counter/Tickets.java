/** Hands out ticket numbers; the counter is volatile, so everybody sees the newest value. */
public class Tickets {
    private volatile int last;

    int next() {
        return ++last;
    }

    public static void main(String[] args) throws InterruptedException {
        Tickets office = new Tickets();
        int[] got = new int[2];
        Thread a = new Thread(() -> got[0] = office.next(), "window a");
        Thread b = new Thread(() -> got[1] = office.next(), "window b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert got[0] != got[1] : "ticket " + got[0] + " was sold twice";
    }
}
