import java.util.ArrayList;
import java.util.List;

/** OutOfMemoryError is thrown for huge arrays and can be caught; the program goes on. */
public class OutOfMemory {
    static void attempt(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + " allocated");
        } catch (OutOfMemoryError e) {
            System.out.println(what + " OutOfMemoryError " + (e.getMessage() != null));
        }
    }

    public static void main(String[] args) {
        attempt("limit", () -> System.out.println(new long[Integer.MAX_VALUE].length));
        attempt("limit object", () -> System.out.println(new Object[Integer.MAX_VALUE].length));
        attempt("multi", () -> System.out.println(new long[1000][Integer.MAX_VALUE].length));
        attempt("small", () -> System.out.println(new long[1000].length));
        int before = 0;
        List<Integer> small = new ArrayList<>();
        for (int i = 0; i < 1000; i++) small.add(i);
        for (int v : small) before += v;
        System.out.println(before);
        try {
            throw new OutOfMemoryError("own message");
        } catch (VirtualMachineError e) {
            System.out.println(e);
        }
    }
}
