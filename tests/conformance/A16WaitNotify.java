/** First wait and notify: a value handed from one thread to another. */
public class A16WaitNotify {
    private final Object lock = new Object();
    private String value;

    void put(String v) {
        synchronized (lock) {
            value = v;
            lock.notify();
        }
    }

    String take() throws InterruptedException {
        synchronized (lock) {
            while (value == null) lock.wait();
            String v = value;
            value = null;
            return v;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        A16WaitNotify box = new A16WaitNotify();
        Thread t = new Thread() {
            @Override public void run() {
                box.put("from the thread");
            }
        };
        t.start();
        System.out.println(box.take());
        t.join();
        System.out.println("done");
    }
}
