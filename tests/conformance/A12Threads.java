/** First threads: start, join, a synchronized counter, a subclass of Thread. */
public class A12Threads {
    static int count;
    static final Object lock = new Object();

    static class Adder extends Thread {
        final int n;
        int done;

        Adder(int n) { this.n = n; }

        @Override public void run() {
            for (int i = 0; i < n; i++) {
                synchronized (lock) {
                    count++;
                }
                done++;
            }
        }
    }

    static synchronized void bump() { count++; }

    public static void main(String[] args) throws InterruptedException {
        Adder a = new Adder(50);
        Adder b = new Adder(70);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(count);
        System.out.println(a.done);
        System.out.println(b.done);
        System.out.println(a.isAlive());
        Thread c = new Thread(() -> {
            for (int i = 0; i < 5; i++) bump();
        }, "bumper");
        System.out.println(c.getName());
        System.out.println(c.getState());
        c.start();
        c.join();
        System.out.println(count);
        System.out.println(c.getState());
        System.out.println(Thread.currentThread().getName());
    }
}
