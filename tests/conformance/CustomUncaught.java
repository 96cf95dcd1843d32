/** main throws a checked exception with a cause, after output: exit status 1. */
public class CustomUncaught {
    static class Failure extends Exception {
        private final int code;

        Failure(int code, Throwable cause) {
            super("failure " + code, cause);
            this.code = code;
        }

        @Override public String toString() { return "Failure(" + code + ")"; }
    }

    static void level(int n) throws Failure {
        try {
            if (n == 0) throw new IllegalArgumentException("bottom");
            level(n - 1);
        } catch (RuntimeException | Failure e) {
            System.out.println("level " + n + " " + e + " cause " + e.getCause());
            throw new Failure(n, e);
        }
    }

    public static void main(String[] args) throws Failure {
        level(3);
    }
}
