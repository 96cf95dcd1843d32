/**
 * A thread stands inside a toString that the machine's own printing, or its toString of a record, has called. Nothing
 * before that is a visible action.
 */
public class Inside {
    static volatile int x;
    static int seen;

    static class Writes {
        @Override
        public String toString() {
            x = 1;
            return "w";
        }
    }

    static class Reads {
        @Override
        public String toString() {
            return x + "" + x;
        }
    }

    record Holds(Object one) {}

    record Both(Object one, Object other) {}

    public static void main(String[] args) throws InterruptedException {
        Object shown = args[1].equals("writes") ? new Writes() : new Reads();
        Object[] ready = {new Holds(shown), new Both(shown, shown), new StringBuilder()};
        Thread thread = new Thread(() -> {
            x = 2;
            seen = x;
        });
        thread.start();
        switch (args[0]) {
            case "print" -> System.out.println(shown);
            case "error" -> System.err.print(shown);
            case "record" -> ready[0].toString();
            case "both" -> ready[1].toString();
            case "printed-record" -> System.out.println(ready[0]);
            case "value" -> String.valueOf(ready[0]);
            case "append" -> ((StringBuilder) ready[2]).append(shown);
            default -> throw new IllegalArgumentException(args[0]);
        }
        thread.join();
        System.out.print(seen);
    }
}
