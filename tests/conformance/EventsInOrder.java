import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** A small event bus, visitors, builders and state machines: everyday object-oriented code. */
public class EventsInOrder {
    enum State {
        IDLE { @Override State on(char c) { return c == 's' ? RUNNING : this; } },
        RUNNING { @Override State on(char c) { return c == 'p' ? PAUSED : c == 'x' ? DONE : this; } },
        PAUSED { @Override State on(char c) { return c == 's' ? RUNNING : c == 'x' ? DONE : this; } },
        DONE { @Override State on(char c) { return this; } };

        abstract State on(char c);
    }

    static class Bus {
        private final Map<String, List<Consumer<Object>>> subs = new LinkedHashMap<>();

        AutoCloseable on(String topic, Consumer<Object> c) {
            subs.computeIfAbsent(topic, t -> new ArrayList<>()).add(c);
            return () -> subs.get(topic).remove(c);
        }

        int fire(String topic, Object o) {
            List<Consumer<Object>> l = new ArrayList<>(subs.getOrDefault(topic, List.of()));
            l.forEach(c -> c.accept(o));
            return l.size();
        }
    }

    static class Order {
        final String item;
        final int count;
        final boolean gift;

        private Order(Builder b) {
            item = b.item;
            count = b.count;
            gift = b.gift;
        }

        static Builder of(String item) {
            Builder b = new Builder();
            b.item = item;
            return b;
        }

        static class Builder {
            private String item;
            private int count = 1;
            private boolean gift;

            Builder count(int n) {
                count = n;
                return this;
            }

            Builder gift() {
                gift = true;
                return this;
            }

            Order build() {
                if (count < 1) throw new IllegalStateException("count " + count);
                return new Order(this);
            }
        }

        @Override public String toString() { return count + "x" + item + (gift ? "*" : ""); }
    }

    interface Visitor<R> { R num(int n); R add(Node a, Node b); R neg(Node a); }

    interface Node { <R> R accept(Visitor<R> v); }

    static Node num(int n) {
        return new Node() {
            @Override public <R> R accept(Visitor<R> v) { return v.num(n); }
        };
    }

    static Node add(Node a, Node b) {
        return new Node() {
            @Override public <R> R accept(Visitor<R> v) { return v.add(a, b); }
        };
    }

    static Node neg(Node a) {
        return new Node() {
            @Override public <R> R accept(Visitor<R> v) { return v.neg(a); }
        };
    }

    public static void main(String[] args) throws Exception {
        State s = State.IDLE;
        StringBuilder sb = new StringBuilder();
        for (char c : "aspspxs".toCharArray()) sb.append(s = s.on(c)).append(' ');
        System.out.println(sb);
        Bus bus = new Bus();
        List<Object> log = new ArrayList<>();
        AutoCloseable first = bus.on("a", o -> log.add("1" + o));
        bus.on("a", o -> log.add("2" + o));
        bus.on("b", o -> log.add(bus.fire("a", o + "!")));
        System.out.println(bus.fire("a", "x") + bus.fire("b", "y") + bus.fire("c", "z") + " " + log);
        first.close();
        log.clear();
        System.out.println(bus.fire("a", 5) + " " + log);
        System.out.println(Order.of("pen").build() + " " + Order.of("ink").count(3).gift().build());
        try {
            Order.of("x").count(0).build();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Node n = add(num(3), neg(add(num(4), num(-5))));
        System.out.println(n.accept(new Visitor<Integer>() {
            @Override public Integer num(int k) { return k; }
            @Override public Integer add(Node a, Node b) { return a.accept(this) + b.accept(this); }
            @Override public Integer neg(Node a) { return -a.accept(this); }
        }) + " " + n.<String>accept(new Visitor<>() {
            @Override public String num(int k) { return "" + k; }
            @Override public String add(Node a, Node b) { return "(" + a.accept(this) + "+" + b.accept(this) + ")"; }
            @Override public String neg(Node a) { return "-" + a.accept(this); }
        }));
        BiConsumer<Integer, String> p = (i, t) -> System.out.print(i + t + ";");
        p.andThen((i, t) -> System.out.println(t.repeat(i))).accept(3, "ab");
    }
}
