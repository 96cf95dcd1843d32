import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

// One thread counts, and the other looks when it is told to. An update both reads and writes.
public class Updates {
    static final VarHandle COUNT;
    static volatile boolean go;
    static int count;

    static {
        try {
            COUNT = MethodHandles.lookup().findStaticVarHandle(Updates.class, "count", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        Thread counter = new Thread(() -> {
            int before = (int) COUNT.getAndAdd(1);
            go = true;
            before = (int) COUNT.getAndAdd(1);
        });
        counter.start();
        new Thread(() -> {
            while (!go) Thread.onSpinWait();
            System.out.print(count);
        }).start();
    }
}
