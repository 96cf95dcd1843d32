/** A ThreadLocal has a value for each thread; an InheritableThreadLocal starts with the parent's. */
public class Locals {
    static final ThreadLocal<Integer> own = ThreadLocal.withInitial(() -> 1);
    static final InheritableThreadLocal<Integer> inherited = new InheritableThreadLocal<>() {
        @Override protected Integer childValue(Integer parent) {
            return parent + 1;
        }
    };

    public static void main(String[] args) throws InterruptedException {
        inherited.set(10);
        own.set(5);
        Thread a = new Thread(() -> {
            assert own.get() == 1 && inherited.get() == 11;
            own.set(2);
            inherited.remove();
            assert own.get() == 2 && inherited.get() == null;
        }, "a");
        a.start();
        assert own.get() == 5;
        own.remove();
        a.join();
        assert own.get() == 1 && inherited.get() == 10;
    }
}
