/** System.exit inside finally while an exception is on its way: the status wins, hooks run, finally blocks above do not. */
public class ExitInFinally {
    static void inner() {
        try {
            throw new RuntimeException("on its way");
        } finally {
            System.out.println("inner finally");
            System.exit(42);
        }
    }

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook ran")));
        try {
            inner();
        } finally {
            System.out.println("never printed");
        }
    }
}
