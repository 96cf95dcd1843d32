import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

// Each of two threads stores in release mode, then loads in acquire mode what the other stores. Java allows both loads to miss both
// stores; accesses carried out as volatile ones do not.
public class StoreBuffering {
    static final VarHandle X, Y;
    int x, y;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            X = lookup.findVarHandle(StoreBuffering.class, "x", int.class);
            Y = lookup.findVarHandle(StoreBuffering.class, "y", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        boolean isVolatile = args.length > 0;
        StoreBuffering both = new StoreBuffering();
        int[] seen = new int[2];
        Thread other = new Thread(() -> seen[1] = both.storeThenLoad(Y, X, isVolatile));
        other.start();
        seen[0] = both.storeThenLoad(X, Y, isVolatile);
        other.join();
        assert seen[0] + seen[1] > 0;
    }

    int storeThenLoad(VarHandle own, VarHandle others, boolean isVolatile) {
        if (isVolatile) {
            own.setVolatile(this, 1);
            return (int) others.getVolatile(this);
        }
        own.setRelease(this, 1);
        return (int) others.getAcquire(this);
    }
}
