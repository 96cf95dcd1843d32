import java.lang.ref.Cleaner;

/** A cleaning action runs in a thread of its own, some time after the collection. */
public class Cleaned {
    static volatile String state = "open";

    public static void main(String[] args) {
        Cleaner cleaner = Cleaner.create();
        cleaner.register(new Object(), () -> state = "cleaned");
        System.gc();
        System.out.println(state);
    }
}
