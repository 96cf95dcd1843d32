/** What a main class whose own initialiser fails is told to have died of. */
public class MainInitializerFails {
    static final int LIMIT;

    static {
        Thread.setDefaultUncaughtExceptionHandler(
            (thread, e) -> System.out.println(thread.getName() + ": " + e + " because of " + e.getCause()));
        LIMIT = Integer.parseInt(System.getProperty("no.such.limit", "many"));
    }

    public static void main(String[] args) {
        System.out.println("never here: " + LIMIT);
    }
}
