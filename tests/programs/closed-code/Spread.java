import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

// A call of a handle takes its arguments out of an array that another thread writes: it reads one after the other.
public class Spread {
    static final Integer[] PAIR = {0, 0};

    static String pair(Integer left, Integer right) {
        return left + "" + right;
    }

    static String call(String how, MethodHandle pair) throws Throwable {
        MethodHandle spread = pair.asSpreader(Integer[].class, 2);
        switch (how) {
            case "spread": return (String) spread.invokeExact(PAIR);
            // The arguments wait in another array between the steps of such a handle.
            case "guarded": {
                MethodHandle handler = MethodHandles.dropArguments(spread, 0, RuntimeException.class);
                return (String) MethodHandles.catchException(spread, RuntimeException.class, handler).invokeExact(PAIR);
            }
            // One array is spread behind another.
            case "twice": {
                MethodHandle both = MethodHandles.insertArguments(spread, 0, (Object) PAIR);
                MethodHandle first = MethodHandles.dropArguments(both, 0, Integer.class, Integer.class);
                return (String) first.asSpreader(Integer[].class, 2).invokeExact(PAIR);
            }
            default: return (String) pair.invokeWithArguments((Object[]) PAIR);
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle pair = MethodHandles.lookup().findStatic(
            Spread.class, "pair", MethodType.methodType(String.class, Integer.class, Integer.class));
        Thread writer = new Thread(() -> {
            PAIR[0] = 1;
            PAIR[1] = 2;
            PAIR[0] = 3;
        });
        writer.start();
        System.out.print(call(args[0], pair));
    }
}
