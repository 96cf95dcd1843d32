/** Two threads need one class: one initialises it, the other waits, both see the result. */
public class ClassInitWaits {
    static class Shared {
        static int v;

        static {
            v = 1;
            v = 2;
        }
    }

    static void check() {
        assert Shared.v == 2;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ClassInitWaits::check);
        a.start();
        check();
        a.join();
    }
}
