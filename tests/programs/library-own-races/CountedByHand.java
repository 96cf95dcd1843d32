import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.Vector;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;

/** A field with deliberate races in the library, raced for by the program. The library only does as it is told. */
public class CountedByHand extends Vector<String> {
    static class Owned extends AbstractOwnableSynchronizer {
        void own() {
            setExclusiveOwnerThread(Thread.currentThread());
        }
    }

    interface Write {
        void run() throws Throwable;
    }

    static Write writeOf(String by, CountedByHand list) throws Exception {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        Field field = Vector.class.getDeclaredField("elementCount");
        VarHandle variable = lookup.findVarHandle(CountedByHand.class, "elementCount", int.class);
        if (by.equals("variable")) return () -> variable.set(list, 0);
        if (by.equals("handle")) {
            MethodHandle setter = variable.toMethodHandle(VarHandle.AccessMode.SET);
            return () -> {
                setter.invoke(list, 0);
            };
        }
        if (by.equals("reflection")) return () -> field.setInt(list, 0);
        if (by.equals("unsafe")) {
            Field only = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            only.setAccessible(true);
            sun.misc.Unsafe unsafe = (sun.misc.Unsafe) only.get(null);
            long offset = unsafe.objectFieldOffset(field);
            return () -> unsafe.putInt(list, offset, 0);
        }
        Owned owned = new Owned();
        return owned::own;
    }

    static void run(Write write) {
        try {
            write.run();
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Write write = writeOf(args[0], new CountedByHand());
        Thread a = new Thread(() -> run(write), "a");
        a.start();
        run(write);
        a.join();
    }
}
