// No thread accesses anything that another one does. So no step is preferred, and none is dropped.
public class TwoLocks {
    static final Object left = new Object(), right = new Object();

    public static void main(String[] args) {
        new Thread(() -> { synchronized (left) { synchronized (right) { } } }).start();
        new Thread(() -> { synchronized (right) { synchronized (left) { } } }).start();
    }
}
