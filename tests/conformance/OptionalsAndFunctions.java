// Optional and the functional interfaces: every method, composition, null rules; Objects, Comparators, UUID, Base64, HexFormat, checksums.
import java.nio.charset.StandardCharsets;
import java.security.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
import java.util.zip.*;

public class OptionalsAndFunctions {
  interface Body { Object run() throws Exception; }
  static void attempt(Body b) { try { System.out.println(b.run()); } catch (Exception e) { System.out.println(e.getClass().getSimpleName() + " " + e.getMessage()); } }
  public static void main(String[] args) throws Exception {
    Optional<String> some = Optional.of("v"), none = Optional.empty();
    System.out.println(some.map(String::length) + " " + none.map(String::length) + " " + some.flatMap(x -> Optional.of(x + x)) + " " + some.filter(String::isEmpty) + " " + none.or(() -> some) + " " + none.orElse("e") + none.orElseGet(() -> "g") + " " + some.stream().count() + none.stream().count() + " " + some.equals(Optional.of("v")) + some.hashCode() + " " + none.isEmpty() + " " + Optional.ofNullable(null) + some.map(x -> (String) null) + OptionalInt.of(3) + OptionalDouble.empty() + OptionalLong.of(4).getAsLong());
    some.ifPresentOrElse(x -> System.out.print("present "), () -> System.out.print("absent "));
    none.ifPresentOrElse(x -> System.out.println("present"), () -> System.out.println("absent"));
    attempt(none::get); attempt(() -> none.orElseThrow(() -> new IllegalStateException("own"))); attempt(none::orElseThrow); attempt(() -> Optional.of(null)); attempt(() -> some.flatMap(x -> null)); attempt(() -> OptionalInt.empty().getAsInt());
    Function<Integer, Integer> inc = x -> x + 1, dbl = x -> x * 2;
    BiFunction<Integer, Integer, Integer> add = Integer::sum;
    Predicate<String> empty = String::isEmpty;
    System.out.println(inc.andThen(dbl).apply(3) + " " + inc.compose(dbl).apply(3) + " " + add.andThen(dbl).apply(1, 2) + " " + empty.negate().or(x -> x == null).and(x -> x.length() < 3).test("ab") + " " + Predicate.not(empty).test("") + Predicate.isEqual("a").test("a") + " " + UnaryOperator.identity().apply("id") + " " + BinaryOperator.minBy(Comparator.<Integer>naturalOrder()).apply(4, 2) + " " + ((IntUnaryOperator) x -> x + 1).andThen(x -> x * 10).applyAsInt(1) + " " + ((IntPredicate) x -> x > 0).and(x -> x < 5).test(7) + ((LongBinaryOperator) Math::max).applyAsLong(3, 9) + ((ToDoubleBiFunction<Integer, Integer>) (a, b) -> a / (double) b).applyAsDouble(1, 4));
    Comparator<String> c = Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder());
    System.out.println(Stream.of("bb", "a", "cc", "dd", "z").sorted(c).toList() + " " + Stream.of("b", null, "a").sorted(Comparator.nullsFirst(Comparator.naturalOrder())).toList() + " " + Stream.of("b", null, "a").sorted(Comparator.nullsLast(Comparator.reverseOrder())).toList() + " " + Stream.of("x", "Y", "z").sorted(String.CASE_INSENSITIVE_ORDER.reversed()).toList() + " " + c.compare("aa", "aa") + Arrays.compare(new int[] {1, 2}, new int[] {1, 3}) + Arrays.mismatch("abc".toCharArray(), "abd".toCharArray()));
    System.out.println(Objects.hash(1, "a", null) + " " + Objects.equals(null, null) + Objects.deepEquals(new int[] {1}, new int[] {1}) + " " + Objects.requireNonNullElse(null, 5) + Objects.toString(null, "dflt") + Objects.compare("a", "b", Comparator.naturalOrder()) + Objects.checkFromToIndex(1, 2, 3) + Objects.hashCode(null) + Arrays.hashCode(new long[] {1, 2}) + Arrays.deepHashCode(new Object[] {new int[] {1}, "x"}));
    attempt(() -> Objects.requireNonNull(null, "message")); attempt(() -> Objects.checkIndex(5, 5)); attempt(() -> Objects.checkFromIndexSize(3, 4, 5)); attempt(() -> List.of(1).get(2)); attempt(() -> "abc".substring(2, 1)); attempt(() -> "abc".charAt(3)); attempt(() -> new int[2][3][1].length); attempt(() -> Integer.parseInt("99999999999")); attempt(() -> Long.decode("0xZ")); attempt(() -> Integer.valueOf(null)); attempt(() -> Double.parseDouble("1e")); attempt(() -> Byte.parseByte("200")); attempt(() -> Enum.valueOf(Thread.State.class, "GONE")); attempt(() -> UUID.fromString("1-2")); attempt(() -> Base64.getDecoder().decode("a*b=")); attempt(() -> HexFormat.of().parseHex("abc")); attempt(() -> MessageDigest.getInstance("MD99"));
    UUID u = UUID.nameUUIDFromBytes("name".getBytes());
    System.out.println(u + " " + u.version() + u.variant() + " " + UUID.fromString("123e4567-e89b-12d3-a456-426614174000").timestamp() + " " + new UUID(1, -2) + " " + new UUID(1, 2).compareTo(new UUID(1, 3)) + " " + u.hashCode());
    byte[] data = "The quick brown f\u00f6x \u0000\u0001".getBytes(StandardCharsets.UTF_8);
    System.out.println(Base64.getEncoder().encodeToString(data) + " " + Base64.getUrlEncoder().withoutPadding().encodeToString(new byte[] {-1, -2, -3, -4}) + " " + Base64.getMimeEncoder(8, new byte[] {'|'}).encodeToString(data).length() + " " + new String(Base64.getMimeDecoder().decode("aG\r\nk="), "UTF-8") + " " + HexFormat.ofDelimiter(":").withUpperCase().withPrefix("x").formatHex(data, 0, 3) + " " + HexFormat.fromHexDigits("ff") + HexFormat.of().toHexDigits((byte) 10));
    for (String a : new String[] {"MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512", "SHA3-256", "SHA-512/256"}) System.out.println(a + " " + HexFormat.of().formatHex(MessageDigest.getInstance(a).digest(data)));
    for (Checksum s : List.of(new CRC32(), new Adler32(), new CRC32C())) { s.update(data, 1, 5); long part = s.getValue(); s.update(data); s.update(7); System.out.print(s.getClass().getSimpleName() + " " + part + " " + s.getValue() + " "); s.reset(); System.out.print(s.getValue() + "; "); }
    System.out.println();
  }
}
