import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

// Two maps of different things, and a list: what is put into the one does not come out of the other.
public class Stocks {
    static final Map<String, Apple> APPLES = new HashMap<>();
    static final Map<String, Pear> PEARS = new HashMap<>();
    static final List<Runnable> TASKS = new ArrayList<>();
    static Apple apple;
    static Pear pear;
    static Runnable task;

    public static void main(String[] args) {
        APPLES.put("red", new Apple());
        PEARS.put("green", new Pear());
        TASKS.add(() -> apple = APPLES.get("red"));
        TASKS.add(Stocks::look);
        for (Runnable each : TASKS) {
            task = each;
            each.run();
        }
    }

    static void look() {
        pear = PEARS.get("green");
    }

    static class Apple {
        @Override
        public int hashCode() {
            return 1;
        }
    }

    static class Pear {}
}

/* --print points-to,calls
points-to:
  Stocks.APPLES
    java.util.HashMap made at Stocks.<clinit>:8
  Stocks.PEARS
    java.util.HashMap made at Stocks.<clinit>:9
  Stocks.TASKS
    java.util.ArrayList made at Stocks.<clinit>:10
  Stocks.apple
    Stocks$Apple made at Stocks.main:16
  Stocks.pear
    Stocks$Pear made at Stocks.main:17
  Stocks.task
    Stocks$$Lambda$2f2308063fe97b0a (70)
    Stocks$$Lambda$5bd3148564dafe16 (69)
calls:
  Stocks$$Lambda$2f2308063fe97b0a.run
    Stocks.<clinit>
    Stocks.look
    java.lang.ExceptionInInitializerError.<init>
  Stocks$$Lambda$5bd3148564dafe16.run
    Stocks.<clinit>
    Stocks.lambda$main$0
    java.lang.ExceptionInInitializerError.<init>
  Stocks$Apple.<init>
    java.lang.Object.<init>
  Stocks$Pear.<init>
    java.lang.Object.<init>
  Stocks.<clinit>
    java.util.ArrayList.<init>
    java.util.HashMap.<init>
  Stocks.lambda$main$0
    java.util.HashMap.get
  Stocks.look
    java.util.HashMap.get
  Stocks.main
    Stocks$$Lambda$2f2308063fe97b0a.run
    Stocks$$Lambda$5bd3148564dafe16.run
    Stocks$Apple.<init>
    Stocks$Pear.<init>
    java.util.ArrayList$Itr.hasNext
    java.util.ArrayList$Itr.next
    java.util.ArrayList.add
    java.util.ArrayList.iterator
    java.util.HashMap.put
*/
