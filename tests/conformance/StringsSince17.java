// jdk: 25
// Newer text methods: splitWithDelimiters, indexOf in ranges, StringBuilder.repeat, Character names, Math.clamp, HexFormat, Emoji.
import java.util.*;
import java.util.stream.*;

public class StringsSince17 {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  public static void main(String[] args) throws Exception {
    say(Arrays.toString("a,b;c".splitWithDelimiters("[,;]", 0)), "hello hello".indexOf("lo", 5, 11), "abcabc".indexOf('c', 3, 5), new StringBuilder().repeat("ab", 3).repeat('x', 2), Math.clamp(15L, 0, 10), Math.clamp(-0.5, 0.0, 1.0), Math.ceilDiv(7, 2), Math.ceilMod(-7, 2), Math.unsignedMultiplyHigh(-1L, 2), Character.isEmoji(0x1f600), Character.isEmojiPresentation('#'), "x".equals(null), Integer.compress(0b1011, 0b0110), Long.expand(0b11, 0b1010), Character.toString(0x1f600).length(), "a\nb".lines().toList(), List.of(1, 2, 3).reversed(), IntStream.range(0, 3).boxed().mapMulti((Integer x, java.util.function.Consumer<Object> c) -> { c.accept(x); c.accept(-x); }).toList()); try { Math.clamp(1, 5, 2); } catch (IllegalArgumentException e) { say(e.getMessage()); } say(Locale.of("de", "CH"), Objects.toIdentityString(1).startsWith("java.lang.Integer@"), new Random(3).ints(3, 0, 5).boxed().toList(), java.time.Duration.ofMinutes(95).toHoursPart(), Thread.currentThread().threadId() == Thread.currentThread().getId(), Map.entry(1, 2), "%s".formatted((Object) null), StackWalker.getInstance().walk(s -> s.count()), Runtime.version().feature() >= 25, String.join("", Collections.nCopies(2, "z")), HexFormat.of().formatHex(new byte[] {10}), new StringJoiner("|").add("p").toString().isBlank(), "\u2028".isBlank());
  }
}
