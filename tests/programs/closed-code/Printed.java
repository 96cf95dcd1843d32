import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

// Printing a collection asks its elements for their text: objects of the program, whose fields another thread writes
// (`elements`), the collection's own state (`joiner`), or what an array of arguments holds (`format`).
public class Printed {
    static class Counter {
        int value;

        @Override
        public String toString() {
            return "" + value;
        }
    }

    public static void main(String[] args) {
        Counter counter = new Counter();
        List<Counter> list = new ArrayList<>();
        list.add(counter);
        StringJoiner joiner = new StringJoiner("+");
        new Thread(() -> {
            if (args[0].equals("joiner")) {
                joiner.add("a");
                joiner.add("b");
            } else {
                counter.value = 1;
                counter.value = 2;
            }
        }).start();
        switch (args[0]) {
            case "elements": System.out.println(list); break;
            case "format": System.out.printf("%s %s", "list", list); break;
            default: System.out.print(joiner);
        }
    }
}
