import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.CyclicBarrier;

/** Looks by private lookups whether a barrier is broken and then whether it has begun anew, while it is reset. */
public class BarrierReset {
    private static VarHandle handle(Class<?> owner, String field, Class<?> type) throws ReflectiveOperationException {
        return MethodHandles.privateLookupIn(owner, MethodHandles.lookup()).findVarHandle(owner, field, type);
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        Class<?> type = Class.forName("java.util.concurrent.CyclicBarrier$Generation");
        VarHandle generation = handle(CyclicBarrier.class, "generation", type), broken = handle(type, "broken", boolean.class);
        CyclicBarrier barrier = new CyclicBarrier(2);
        Object first = generation.get(barrier);
        new Thread(barrier::reset).start();
        boolean isBroken = (boolean) broken.getVolatile(first);
        boolean isFirst = generation.getVolatile(barrier) == first;
        System.out.print((isBroken ? "broken " : "whole ") + (isFirst ? "first" : "second"));
    }
}
