import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

/** Enums: bodies, fields, interfaces, valueOf, compareTo, EnumMap, EnumSet, switch, static maps. */
public class Enums {
    interface Priced { int price(); }

    enum Coin implements Priced {
        PENNY(1), NICKEL(5), DIME(10), QUARTER(25);

        private final int cents;
        private static int total;
        static { for (Coin c : values()) total += c.cents; }

        Coin(int cents) { this.cents = cents; }

        @Override public int price() { return cents; }

        static int total() { return total; }
    }

    enum Op {
        PLUS("+") {
            @Override int apply(int a, int b) { return a + b; }
        },
        TIMES("*") {
            @Override int apply(int a, int b) { return a * b; }

            @Override public String toString() { return "times"; }
        };

        final String sign;

        Op(String sign) { this.sign = sign; }

        abstract int apply(int a, int b);
    }

    enum Empty { }

    enum Level { LOW, MID, HIGH; Level next() { return values()[(ordinal() + 1) % values().length]; } }

    public static void main(String[] args) {
        for (Coin c : Coin.values()) System.out.println(c + " " + c.name() + " " + c.ordinal() + " " + c.price());
        System.out.println(Coin.total() + " " + Coin.valueOf("DIME") + " " + (Coin.valueOf("DIME") == Coin.DIME));
        try {
            Coin.valueOf("EURO");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Coin.valueOf(null);
        } catch (NullPointerException e) {
            System.out.println("npe: " + e.getMessage());
        }
        for (Op op : Op.values()) System.out.println(op + op.sign + op.apply(6, 7) + " " + op.getDeclaringClass().getSimpleName() + " " + op.getClass().equals(Op.class));
        System.out.println(Empty.values().length);
        System.out.println(Coin.DIME.compareTo(Coin.PENNY) + " " + Coin.DIME.equals(Coin.PENNY) + " " + Level.HIGH.next());
        EnumMap<Level, String> m = new EnumMap<>(Level.class);
        m.put(Level.HIGH, "h");
        m.put(Level.LOW, "l");
        m.put(Level.HIGH, "H");
        System.out.println(m + " " + m.get(Level.MID) + " " + m.containsKey(Level.LOW) + " " + m.size());
        for (Map.Entry<Level, String> e : m.entrySet()) System.out.print(e.getKey() + "=" + e.getValue() + ";");
        System.out.println(m.remove(Level.LOW) + m);
        EnumSet<Coin> s = EnumSet.of(Coin.QUARTER, Coin.PENNY);
        System.out.println(s + " " + EnumSet.complementOf(s) + " " + EnumSet.allOf(Coin.class) + " " + EnumSet.noneOf(Coin.class) + EnumSet.range(Coin.NICKEL, Coin.QUARTER));
        s.add(Coin.DIME);
        s.remove(Coin.PENNY);
        System.out.println(s + " " + s.contains(Coin.PENNY) + s.contains(Coin.DIME));
        System.out.println(Arrays.toString(Level.class.getEnumConstants()) + " " + Level.class.isEnum() + Op.PLUS.getClass().isEnum());
        System.out.println(Enum.valueOf(Level.class, "MID").ordinal());
        Level[] v = Level.values();
        v[0] = null;
        System.out.println(Level.values()[0]);
    }
}
