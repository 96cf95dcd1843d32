import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

// A field is accessed as a volatile one by one thread alone.
public class HalfVolatile {
    static final VarHandle VALUE;
    static HalfVolatile shared = new HalfVolatile();
    int value;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(HalfVolatile.class, "value", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> VALUE.setVolatile(shared, 1)).start();
        shared.value = 2;
    }
}

/* --print races
races:
  HalfVolatile.value
    volatile write at HalfVolatile.java:19 in HalfVolatile.lambda$main$0
      by HalfVolatile.lambda$main$0 (thread made at HalfVolatile.java:19)
      holds no known lock
    write at HalfVolatile.java:20 in HalfVolatile.main
      by main
      holds no known lock
  1 pair of accesses may be a data race. Some may never happen: flags, waits and pools that order threads are not seen.
  `heddle check` finds out which races there are.
*/
