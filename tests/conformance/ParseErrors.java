import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;

/** The messages of exceptions that the library throws for bad numbers, indexes, names and arguments. */
public class ParseErrors {
    enum Color { RED, GREEN }

    static void attempt(Callable<?> c) {
        try {
            System.out.println("= " + c.call());
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"", " 1", "1 ", "+", "-", "+-1", "2147483648", "-2147483649", "-2147483648", "0x10", "1_000", "\u0661\u0662", "9223372036854775808", "1L", "12a", "+7"}) {
            attempt(() -> Integer.parseInt(s));
            attempt(() -> Long.parseLong(s));
        }
        attempt(() -> Integer.parseInt(null));
        attempt(() -> Long.parseLong(null));
        attempt(() -> Integer.parseInt("7f", 16) + Integer.parseInt("-zz", 36) + Integer.parseInt("1010", 2));
        attempt(() -> Integer.parseInt("8", 8));
        attempt(() -> Integer.parseInt("1", 1));
        attempt(() -> Integer.parseInt("1", 37));
        attempt(() -> Integer.parseInt("xx123yy", 2, 5, 10));
        attempt(() -> Integer.parseInt("xx123yy", 2, 6, 10));
        attempt(() -> Integer.parseInt("abc", 2, 9, 10));
        attempt(() -> Integer.parseUnsignedInt("4294967295"));
        attempt(() -> Integer.parseUnsignedInt("4294967296"));
        attempt(() -> Integer.parseUnsignedInt("-1"));
        attempt(() -> Long.parseUnsignedLong("18446744073709551615") + " " + Long.toUnsignedString(-1, 16));
        attempt(() -> Long.parseUnsignedLong("18446744073709551616"));
        attempt(() -> Integer.decode("0x7fffffff") + Integer.decode("-010") + Integer.decode("#f"));
        attempt(() -> Integer.decode("0x80000000"));
        attempt(() -> Integer.decode(""));
        attempt(() -> Long.decode("0-1"));
        attempt(() -> Short.parseShort("40000"));
        attempt(() -> Byte.parseByte("128"));
        attempt(() -> Byte.valueOf("-128"));
        attempt(() -> Boolean.parseBoolean("TRUE") + " " + Boolean.parseBoolean("yes"));
        for (String s : new String[] {"", " 1.5 ", "1e400", "-1e-400", "NaN", "-Infinity", "infinity", "0x1.8p1", "1.5f", "1d", "1..2", "e5", ".", "+.5", "1e", "--1"}) attempt(() -> Double.parseDouble(s));
        attempt(() -> Double.parseDouble(null));
        attempt(() -> Float.parseFloat("x"));
        attempt(() -> Float.parseFloat("3.4028236e38") + " " + Float.parseFloat("1e-46"));
        for (String s : new String[] {"", "-", "12x", "+-1", "1 2"}) {
            attempt(() -> new BigInteger(s));
            attempt(() -> new BigDecimal(s));
        }
        attempt(() -> new BigDecimal("1.2e3").add(new BigDecimal("1E+5")) + " " + new BigDecimal("-.5"));
        attempt(() -> new BigDecimal("1e99999999999"));
        attempt(() -> new BigDecimal(Double.NaN));
        attempt(() -> BigDecimal.ONE.divide(new BigDecimal(3)));
        attempt(() -> BigDecimal.ONE.divide(BigDecimal.ZERO));
        attempt(() -> BigDecimal.ZERO.divide(BigDecimal.ZERO));
        attempt(() -> BigInteger.ONE.divide(BigInteger.ZERO));
        attempt(() -> BigInteger.TWO.modInverse(BigInteger.TEN));
        attempt(() -> BigInteger.TWO.pow(70).longValueExact());
        attempt(() -> new BigDecimal("1.5").intValueExact());
        attempt(() -> BigInteger.TWO.negate().sqrt());
        attempt(() -> Color.valueOf("BLUE"));
        attempt(() -> Color.valueOf(null));
        attempt(() -> Enum.valueOf(Color.class, "RED"));
        attempt(() -> UUID.fromString("1-2-3-4-5") + " " + UUID.fromString("00000000-0000-0001-0000-000000000002"));
        attempt(() -> UUID.fromString("1-2-3"));
        attempt(() -> UUID.fromString("x-1-1-1-1"));
        attempt(() -> LocalDate.parse("2024-02-30"));
        attempt(() -> LocalDate.parse("2024-2-3"));
        attempt(() -> LocalDate.of(2023, 2, 29));
        attempt(() -> LocalDate.of(2023, 13, 1));
        attempt(() -> LocalTime.parse("25:00"));
        attempt(() -> Duration.parse("P1"));
        attempt(() -> "abc".charAt(5));
        attempt(() -> "abc".substring(-1));
        attempt(() -> List.of(1, 2).get(2));
        attempt(() -> new java.util.ArrayList<>(List.of(1)).get(-1));
        attempt(() -> new java.util.LinkedList<>(List.of(1)).get(1));
        attempt(() -> new java.util.ArrayList<>(List.of(1)).subList(1, 0));
        attempt(() -> new int[] {1}[1]);
        attempt(() -> new int[-1]);
        attempt(() -> List.of(1).set(0, 2));
        attempt(() -> List.of((Object) null));
        attempt(() -> Map.of("a", 1, "a", 2));
        attempt(() -> java.util.Set.of(1, 1));
        attempt(() -> Collections.emptyList().iterator().next());
        attempt(() -> Optional.empty().get());
        attempt(() -> Optional.empty().orElseThrow(() -> new IllegalStateException("own")));
        attempt(() -> Objects.checkIndex(5, 3));
        attempt(() -> Objects.checkFromToIndex(2, 1, 3));
        attempt(() -> Objects.checkFromIndexSize(2, 2, 3));
        attempt(() -> Objects.requireNonNull(null, () -> "late"));
        attempt(() -> Objects.requireNonNullElse(null, "else"));
        attempt(() -> Math.toIntExact(1L << 40));
        attempt(() -> Math.floorMod(1, 0));
        attempt(() -> new java.util.ArrayDeque<>().removeFirst());
        attempt(() -> new java.util.ArrayDeque<>().offer(null));
        attempt(() -> new java.util.TreeMap<Object, Object>().put(new Object(), 1));
        attempt(() -> new java.util.TreeMap<String, Object>().firstKey());
        attempt(() -> new java.util.PriorityQueue<>(0));
        attempt(() -> new java.util.HashMap<>(-1));
        attempt(() -> new java.util.HashMap<>(1, Float.NaN));
        attempt(() -> { Iterator<Integer> it = new java.util.ArrayList<>(List.of(1)).iterator(); it.remove(); return 0; });
        attempt(() -> new java.util.Random().nextInt(0));
        attempt(() -> new java.util.Random().ints(-1));
        attempt(() -> Class.forName("no.such.Type"));
        attempt(() -> ParseErrors.class.getMethod("nothing", int.class));
        attempt(() -> ParseErrors.class.getDeclaredField("nothing"));
        attempt(() -> ((Object) "s").getClass().asSubclass(Number.class));
        attempt(() -> Integer.class.cast("s"));
        attempt(() -> new java.util.StringTokenizer("").nextToken());
        attempt(() -> new java.util.Scanner("x").nextInt());
        attempt(() -> java.nio.charset.Charset.forName("no-such"));
        attempt(() -> java.util.Base64.getDecoder().decode("a*b="));
        attempt(() -> java.util.HexFormat.of().parseHex("abc"));
        attempt(() -> Thread.currentThread().isAlive() ? new Thread(null, null, null) : 0);
    }
}
