import heddle.Heddle;

/** An unprotected increment made atomic by the guest API. */
public class AtomicSection {
    static volatile int n;

    static void add() {
        Heddle.beginAtomic();
        n++;
        Heddle.endAtomic();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> add(), "a");
        Thread b = new Thread(() -> add(), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert n == 2;
    }
}
