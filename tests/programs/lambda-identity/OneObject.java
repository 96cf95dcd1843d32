import java.io.Serializable;
import java.util.function.Function;
import java.util.function.Supplier;

// What captures nothing is one object a call site; what captures is a new one each time.
public class OneObject {
    private int count;

    static Runnable plain() { return () -> {}; }
    static Runnable serializable() { return (Runnable & Serializable) () -> {}; }
    static Runnable statically() { return OneObject::nothing; }
    static Supplier<OneObject> constructor() { return OneObject::new; }
    static Function<Integer, int[]> array() { return int[]::new; }
    static Function<Object, String> unbound() { return Object::toString; }
    static Supplier<String> bound(Object object) { return object::toString; }
    static Supplier<Integer> capturing(int i) { return () -> i; }
    Runnable instance() { return () -> count++; }
    static void nothing() {}

    public static void main(String[] args) {
        OneObject one = new OneObject();
        System.out.println((plain() == plain()) + " " + (serializable() == serializable()) + " "
                + (statically() == statically()) + " " + (constructor() == constructor()) + " " + (array() == array())
                + " " + (unbound() == unbound()) + " " + (plain().hashCode() == plain().hashCode()));
        System.out.println((bound(one) == bound(one)) + " " + (capturing(1) == capturing(1)) + " "
                + (one.instance() == one.instance()) + " " + (plain() == statically()));
    }
}
